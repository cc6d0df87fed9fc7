import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { css } from '#styled/css';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { type Area, areasQuery } from '../../areas/api.ts';
import { type Review, newsQuery, reviewsQuery } from '../api.ts';
import { type ReviewsSearch, activeFilters, reviewsFilter } from '../search.ts';
import { useElsewhere } from '../use-elsewhere.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewList } from './review-list.tsx';
import { ReviewsSkeleton } from './reviews-skeleton.tsx';

interface ReviewsScreenProps {
  clientId: string;
  search: ReviewsSearch;
  onSearch: (search: ReviewsSearch) => void;
}

const noAreas: readonly Area[] = [];
// Between the sidebar and the open panel (30 rem): nothing of the list lies under it.
const beside = css({ maxWidth: { lg: 'calc(100vw - 46rem)' } });

/** A client's reviews: filters above, an endless list, details beside it. */
export function ReviewsScreen({ clientId, search, onSearch }: ReviewsScreenProps) {
  const queryClient = useQueryClient();
  const query = reviewsQuery(clientId, reviewsFilter(search));
  const reviews = useInfiniteQuery(query);
  const areas = useQuery(areasQuery(clientId)).data?.data ?? noAreas;
  const { data: news } = useQuery(newsQuery(clientId));
  const items = useMemo(() => unique(reviews.data?.pages.flatMap((page) => page.data) ?? []), [reviews.data]);
  const count = reviews.data?.pages.at(-1)?.count;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = reviews;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);

  const elsewhere = useElsewhere(clientId, search.review, items, reviews.isPending);
  const isOpen = elsewhere !== undefined || items.some((review) => review.id === search.review);

  function showNews() {
    queryClient.setQueryData(newsQuery(clientId).queryKey, 0);
    scrollTo({ top: 0 });
    void queryClient.resetQueries({ queryKey: query.queryKey });
  }

  function content() {
    if (reviews.isPending) return <ReviewsSkeleton />;
    if (reviews.isError && items.length === 0) {
      return (
        <ErrorState
          title="Не удалось загрузить отзывы"
          error={reviews.error}
          retrying={reviews.isFetching}
          onRetry={() => void reviews.refetch()}
        />
      );
    }
    if (items.length === 0 && !elsewhere)
      return <Nothing clientId={clientId} search={search} onSearch={onSearch} />;
    return (
      <>
        <ReviewList
          items={items}
          count={count ?? items.length}
          areas={areas}
          stale={reviews.isPlaceholderData}
          opened={search.review}
          elsewhere={elsewhere}
          onOpened={(review) => onSearch({ ...search, review })}
          onEnd={onEnd}
        />
        {reviews.isFetchNextPageError && (
          <div className={css({ mt: '3' })}>
            <ErrorState
              title="Не удалось загрузить продолжение"
              error={reviews.error}
              onRetry={() => void fetchNextPage()}
            />
          </div>
        )}
      </>
    );
  }

  return (
    <div className={isOpen ? beside : undefined}>
      <ReviewBar search={search} areas={areas} count={count} narrow={isOpen} onSearch={onSearch} />
      {news > 0 && (
        <div className={css({ display: 'flex', justifyContent: 'center', mb: '3' })}>
          <Button size="sm" onClick={showNews}>
            Отзывы обновились. Показать
          </Button>
        </div>
      )}
      {content()}
    </div>
  );
}

function Nothing({ clientId, search, onSearch }: ReviewsScreenProps) {
  const icon = <MessageSquareText aria-hidden="true" />;
  if (activeFilters(search).length > 0) {
    return (
      <EmptyState icon={icon} action={<Button onClick={() => onSearch({})}>Сбросить фильтры</Button>}>
        Под эти условия не подходит ни один отзыв.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      action={
        <Link to="/clients/$clientId" params={{ clientId }} className={buttonStyle({ variant: 'solid' })}>
          К точкам
        </Link>
      }
    >
      Отзывов ещё нет. Они появятся после первого сбора точек.
    </EmptyState>
  );
}

/** A review that moved down while pages were loaded would come twice. */
function unique(list: readonly Review[]): Review[] {
  return [...new Map(list.map((review) => [review.id, review])).values()];
}
