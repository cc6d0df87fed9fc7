import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/button.tsx';
import { Menu } from '../../../components/menu.tsx';
import { useAction } from '../../../components/use-action.ts';
import { can } from '../../../lib/abilities.ts';
import { clusterNamesQuery } from '../../clustering/index.ts';
import { patchReview, type Review } from '../api.ts';

/** Says which one theme a review speaks of. */
export function MoveToTheme({ review }: { review: Review }) {
  const queryClient = useQueryClient();
  const themes = useQuery(clusterNamesQuery(review.client_id)).data?.data ?? [];
  const move = useAction('PUT /reviews/clients/requests/reviews-and-answers-info', {
    done: 'Отзыв перенесён',
    // Lists of reviews are not asked anew by it.
    show: (moved) => patchReview(queryClient, review.client_id, review.id, moved),
  });
  if (!can(review, 'reviews:annotate') || themes.length === 0) return null;
  const only = review.themes.length === 1 ? review.themes[0]?.id : undefined;
  return (
    <Menu
      entries={themes.map(({ id, name }) => ({
        kind: 'action',
        id,
        label: name,
        checked: only === id,
        onSelect: () =>
          void move.run({ body: { id: review.id, client_id: review.client_id, cluster_id: id } }),
      }))}
      renderTrigger={(props) => (
        <Button {...props} size="sm" loading={move.isPending}>
          Перенести в тему
        </Button>
      )}
    />
  );
}
