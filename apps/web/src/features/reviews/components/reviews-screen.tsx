import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, lazy } from 'react';
import { css } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { newsQuery } from '../api.ts';
import { type ReviewsSearch, reviewsFilter } from '../search.ts';
import { useReviewPages } from '../use-review-pages.ts';
import { ExportReviews } from './export-reviews.tsx';
import { LookedFor } from './found-in.tsx';
import { ReviewBar } from './review-bar.tsx';
import { ReviewPages } from './review-pages.tsx';

// Most clients have reviews.
const Nothing = lazy(() => import('./nothing.tsx').then((module) => ({ default: module.Nothing })));

interface ReviewsScreenProps {
  clientId: string;
  search: ReviewsSearch;
  onSearch: (search: ReviewsSearch) => void;
  /** More that can be done with the reviews. */
  actions?: ReactNode;
}

/** A client's reviews: filters above, an endless list, details beside it. */
export function ReviewsScreen({ clientId, search, onSearch, actions }: ReviewsScreenProps) {
  const queryClient = useQueryClient();
  const pages = useReviewPages(clientId, reviewsFilter(search), search.review);
  const { areas, count, isOpen, queryKey } = pages;
  const { data: news } = useQuery(newsQuery(clientId));

  function showNews() {
    queryClient.setQueryData(newsQuery(clientId).queryKey, 0);
    scrollTo({ top: 0 });
    void queryClient.resetQueries({ queryKey });
  }

  return (
    <div className={pages.className}>
      <ReviewBar
        search={search}
        areas={areas}
        count={count}
        narrow={isOpen}
        actions={
          <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
            {actions}
            <ExportReviews clientId={clientId} search={search} count={count} />
          </div>
        }
        onSearch={onSearch}
      />
      {news > 0 && (
        <div className={css({ display: 'flex', justifyContent: 'center', mb: '3' })}>
          <Button size="sm" onClick={showNews}>
            Отзывы обновились. Показать
          </Button>
        </div>
      )}
      <LookedFor value={search.q}>
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
      </LookedFor>
    </div>
  );
}
