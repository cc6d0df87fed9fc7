import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { css } from '#styled/css';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { newsQuery } from '../api.ts';
import { type ReviewsSearch, activeFilters, reviewsFilter } from '../search.ts';
import { useReviewPages } from '../use-review-pages.ts';
import { ReviewBar } from './review-bar.tsx';
import { ReviewPages } from './review-pages.tsx';

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
        actions={actions}
        onSearch={onSearch}
      />
      {news > 0 && (
        <div className={css({ display: 'flex', justifyContent: 'center', mb: '3' })}>
          <Button size="sm" onClick={showNews}>
            Отзывы обновились. Показать
          </Button>
        </div>
      )}
      <ReviewPages
        pages={pages}
        opened={search.review}
        onOpened={(review) => onSearch({ ...search, review })}
        failure="Не удалось загрузить отзывы"
        empty={<Nothing clientId={clientId} search={search} onSearch={onSearch} />}
      />
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
