import { type ReactNode, useState } from 'react';
import { css } from '#styled/css';
import { ErrorState } from '../../../components/error-state.tsx';
import { QueryError } from '../../../components/query-error.tsx';
import type { useReviewPages } from '../use-review-pages.ts';
import { useMarks } from '../marks/use-marks.ts';
import { ReviewList } from './review-list.tsx';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

interface ReviewPagesProps {
  pages: ReturnType<typeof useReviewPages>;
  opened: string | undefined;
  onOpened: (id: string | undefined) => void;
  /** What could not be done where the first page does not come: «Не удалось загрузить отзывы». */
  failure: string;
  /** In place of a list without rows. */
  empty: ReactNode;
}

/** A list of reviews in whatever state it is: loading, failed, empty, or read to its end. */
export function ReviewPages({ pages, opened, onOpened, failure, empty }: ReviewPagesProps) {
  const { reviews, items, areas, count, elsewhere, onEnd } = pages;
  const asked = JSON.stringify([pages.clientId, pages.filter]);
  const { clientId, filter, key } = useShownList(pages, asked);
  const marks = useMarks();
  if (reviews.isPending) return <ReviewsSkeleton />;
  // What is typed in a dialog outlives the list that it was opened over.
  if (items.length === 0 && !marks.dialog) {
    if (reviews.isError) return <QueryError title={failure} query={reviews} />;
    if (!elsewhere) return empty;
  }
  return (
    <>
      <ReviewList
        marks={marks}
        asked={asked}
        shown={key}
        clientId={clientId}
        filter={filter}
        items={items}
        count={count ?? items.length}
        areas={areas}
        stale={reviews.isPlaceholderData}
        opened={opened}
        elsewhere={elsewhere}
        onOpened={onOpened}
        onEnd={onEnd}
      />
      {reviews.isFetchNextPageError && (
        <div className={css({ mt: '3' })}>
          <ErrorState
            title="Не удалось загрузить продолжение"
            error={reviews.error}
            onRetry={() => void reviews.fetchNextPage()}
          />
        </div>
      )}
    </>
  );
}

/**
 * Which list the reviews in sight are of: until another one that was asked for comes it is the one before, which stays
 * as it was drawn.
 */
function useShownList({ clientId, filter, reviews }: ReviewPagesProps['pages'], key: string) {
  const asked = { clientId, filter, key };
  const [shown, setShown] = useState(asked);
  if (reviews.isPlaceholderData || shown.key === key) return shown;
  setShown(asked);
  return asked;
}
