import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { css } from '#styled/css';
import { buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { counted, forms } from '../../../lib/formats.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { type Area, areasQuery } from '../../areas/api.ts';
import { reviewsQuery } from '../../reviews/api.ts';
import { ReviewList } from '../../reviews/components/review-list.tsx';
import { ReviewsSkeleton } from '../../reviews/components/reviews-skeleton.tsx';
import { useElsewhere } from '../../reviews/use-elsewhere.ts';
import { type ReviewsSearch, reviewsFilter } from '../../reviews/search.ts';

interface RemovalsScreenProps {
  clientId: string;
  search: ReviewsSearch;
  onSearch: (search: ReviewsSearch) => void;
}

const states = [
  { value: 'any', label: 'Все' },
  { value: 'prepared', label: 'Подготовлены' },
  { value: 'filed', label: 'Поданы' },
  { value: 'accepted', label: 'Приняты' },
  { value: 'declined', label: 'Отклонены' },
] as const;
const noAreas: readonly Area[] = [];
// Between the sidebar and the open panel (30 rem): nothing of the list lies under it.
const beside = css({ maxWidth: { lg: 'calc(100vw - 46rem)' } });

/** Reviews that are contested on their sites, by what has come of it. */
export function RemovalsScreen({ clientId, search, onSearch }: RemovalsScreenProps) {
  useTitle('Жалобы');
  const state = search.removal ?? 'any';
  const reviews = useInfiniteQuery(reviewsQuery(clientId, reviewsFilter({ ...search, removal: state })));
  const areas = useQuery(areasQuery(clientId)).data?.data ?? noAreas;
  const items = useMemo(() => reviews.data?.pages.flatMap((page) => page.data) ?? [], [reviews.data]);
  const count = reviews.data?.pages.at(-1)?.count;
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = reviews;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const elsewhere = useElsewhere(clientId, search.review, items, reviews.isPending);
  const isOpen = elsewhere !== undefined || items.some((review) => review.id === search.review);

  function content() {
    if (reviews.isPending) return <ReviewsSkeleton />;
    if (reviews.isError && items.length === 0) {
      return (
        <ErrorState
          title="Не удалось загрузить жалобы"
          error={reviews.error}
          retrying={reviews.isFetching}
          onRetry={() => void reviews.refetch()}
        />
      );
    }
    if (items.length === 0 && !elsewhere) {
      return (
        <EmptyState
          icon={<Flag aria-hidden="true" />}
          action={
            <Link
              to="/clients/$clientId/reviews"
              params={{ clientId }}
              search={{ rating_from: 1, rating_to: 3 }}
              className={buttonStyle({ variant: 'solid' })}
            >
              К низким оценкам
            </Link>
          }
        >
          {state === 'any'
            ? 'Жалоб нет. Если отзыв нарушает правила площадки, откройте его и подготовьте жалобу.'
            : 'Жалоб в этом состоянии нет.'}
        </EmptyState>
      );
    }
    return (
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
    );
  }

  return (
    <div className={isOpen ? beside : undefined}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '3' })}>
        <Segmented
          label="Состояние жалобы"
          options={states}
          value={state}
          onChange={(removal) => onSearch({ removal: removal === 'any' ? undefined : removal })}
        />
        <output className={css({ color: 'fg.muted' })}>
          {count !== undefined && counted(count, forms.review)}
        </output>
      </div>
      {content()}
    </div>
  );
}
