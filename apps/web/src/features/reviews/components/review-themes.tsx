import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { Menu } from '../../../components/menu.tsx';
import { can } from '../../../lib/abilities.ts';
import { useAction } from '../../../components/use-action.ts';
import { Button } from '../../../components/button.tsx';
import { clusterNamesQuery } from '../../clustering/index.ts';
import type { Review } from '../api.ts';

const row = css({ display: 'flex', flexWrap: 'wrap', gap: '1.5', mt: '2.5', alignItems: 'center' });
const chip = css({
  textStyle: 'tiny',
  px: '2',
  minHeight: '6',
  borderRadius: 'full',
  borderWidth: '1px',
  borderColor: 'border.control',
  bg: 'bg.surface',
  color: 'fg.default',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  _hover: { bg: 'bg.hover' },
  '&[aria-pressed=true]': { bg: 'accent.subtle', color: 'accent.text' },
});

interface ReviewThemesProps {
  review: Review;
  /** The theme whose places are marked. */
  shown: string | null;
  onShow: (themeId: string | null) => void;
}

/** What a review speaks of: a chip marks where, by a press or by the focus. */
export function ReviewThemes({ review: { themes }, shown, onShow }: ReviewThemesProps) {
  if (themes.length === 0) return null;
  return (
    <div role="group" aria-label="Темы отзыва" className={row}>
      {themes.map(({ id, name }) => (
        <button
          key={id}
          type="button"
          className={chip}
          aria-pressed={shown === id}
          onFocus={() => onShow(id)}
          onBlur={() => onShow(null)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onShow(shown === id ? null : id)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

/** Says which one theme a review speaks of. */
export function MoveToTheme({ review }: { review: Review }) {
  const themes = useQuery(clusterNamesQuery(review.client_id)).data?.data ?? [];
  const move = useAction('PUT /reviews/clients/requests/reviews-and-answers-info', {
    done: 'Отзыв перенесён',
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
