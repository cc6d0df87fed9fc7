import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { looseStack, quietText } from '../../../components/styles.ts';
import { useAction } from '../../../components/use-action.ts';
import { moment } from '../../../lib/formats.ts';
import { query } from '../../../lib/query.ts';
import type { Review } from '../api.ts';

const shownMerges = 5;
const clippedText = css({ my: '1', lineClamp: 4, overflowWrap: 'anywhere' });

/** Where a collection took another wording, or another number, for this review: what it was, and how to take it back. */
export function ReviewMerges({ review }: { review: Review }) {
  const { id, client_id, recall } = review;
  const merges = useQuery(
    query('GET /reviews/clients/requests/review-merges', {
      query: { review_id: id, client_id, limit: shownMerges },
    }),
  );
  const split = useAction('POST /reviews/clients/requests/split-review', {
    done: 'Разделили: теперь это два отзыва',
  });
  const standing = merges.data?.data.filter(({ undone_at }) => undone_at === null) ?? [];
  if (standing.length === 0) return null;
  return (
    <section aria-label="Объединения" className={css({ mt: '4' })}>
      <ul className={looseStack}>
        {standing.map((merge) => (
          <li key={merge.id}>
            <p className={quietText}>
              {`${moment(merge.merged_at)} сбор узнал в новом отзыве этот и объединил их.`}
            </p>
            {merge.merged.recall !== null && merge.merged.recall !== recall && (
              <p className={clippedText}>{merge.merged.recall}</p>
            )}
            <Button
              size="sm"
              loading={split.given?.[0].body.merge_id === merge.id}
              disabled={split.isPending}
              onClick={() => void split.run({ body: { review_id: id, client_id, merge_id: merge.id } })}
            >
              Это разные отзывы
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
