import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { css, cva } from '#styled/css';
import { useWide } from '../../../lib/use-wide.ts';
import { newsQuery, reviewsQuery } from '../api.ts';
import { type ReviewsSearch, reviewsFilter } from '../search.ts';
import { useReviewPages } from '../use-review-pages.ts';
import { LookedFor } from './found-in.tsx';
import { ExportReviews, NewsButton, Nothing, ReviewSummary } from './later-parts.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewPages } from './review-pages.tsx';

// A grid in either case: one that became a block would have the browser build all cards in it anew.
const columns = cva({
  base: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', alignItems: 'start' },
  variants: {
    beside: { true: { lg: { gridTemplateColumns: 'minmax(0, 1fr) 20rem' } }, false: {} },
  },
});
// Under the bar, and as high as the window.
const beside = css({ position: 'sticky', top: '28', maxHeight: 'calc(100vh - 8rem)', overflowY: 'auto' });

interface ReviewsScreenProps {
  /** Whose reviews; without one those of all clients that one may see. */
  clientId: string | undefined;
  /** In the list of all: which client. */
  clientFilter?: ReactNode;
  /** Beside the list of all clients, which has no summary. */
  aside?: ReactNode;
  search: ReviewsSearch;
  onSearch: (search: ReviewsSearch) => void;
  /** More that can be done with the reviews. */
  actions?: ReactNode;
}

/** Reviews as a place to work: filters above, an endless list, beside it what it is about or the review that is open. */
export function ReviewsScreen(props: ReviewsScreenProps) {
  const { clientId, clientFilter, aside, search, actions } = props;
  const queryClient = useQueryClient();
  const filter = reviewsFilter(search);
  const pages = useReviewPages(clientId, filter, search.review);
  const { areas, count, isOpen } = pages;
  const isWide = useWide();
  const { data: news } = useQuery(newsQuery(clientId));
  function onSearch(next: ReviewsSearch) {
    const wanted = reviewsFilter(next);
    // Asked for with the press: the way to the new address takes a while, and asks no second time.
    if (next.client === search.client && JSON.stringify(wanted) !== JSON.stringify(filter))
      void queryClient.prefetchInfiniteQuery(reviewsQuery(clientId, wanted));
    props.onSearch(next);
  }
  const hasBeside = isWide && !isOpen && (clientId !== undefined || aside !== undefined);

  return (
    <div className={pages.className}>
      <ReviewBar
        clientId={clientId}
        clientFilter={clientFilter}
        filter={filter}
        search={search}
        areas={areas}
        count={count}
        narrow={isOpen}
        actions={
          <>
            {actions}
            <Suspense>
              <ExportReviews clientId={clientId} search={search} count={count} />
            </Suspense>
          </>
        }
        news={
          news.added + news.changed > 0 && (
            <Suspense>
              <NewsButton news={news} pages={pages} />
            </Suspense>
          )
        }
        onSearch={onSearch}
      />
      <LookedFor value={search.q}>
        <div className={columns({ beside: hasBeside })}>
          <div className={css({ minWidth: '0' })}>
            <ReviewPages
              pages={pages}
              opened={search.review}
              onOpened={(review) => onSearch({ ...search, review })}
              failure="Не удалось загрузить отзывы"
              empty={
                <Suspense>
                  <Nothing clientId={clientId} search={search} onSearch={onSearch} />
                </Suspense>
              }
            />
          </div>
          {hasBeside && (
            <div className={beside}>
              <Suspense>
                {clientId === undefined ? (
                  aside
                ) : (
                  <ReviewSummary
                    clientId={clientId}
                    filter={filter}
                    search={search}
                    onChange={(change) => onSearch({ ...search, ...change })}
                  />
                )}
              </Suspense>
            </div>
          )}
        </div>
      </LookedFor>
    </div>
  );
}
