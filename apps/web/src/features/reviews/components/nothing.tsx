import { Link } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { Button, buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { compact } from '../../../lib/search.ts';
import { type ReviewsSearch, activeFilters } from '../search.ts';

interface NothingProps {
  clientId: string | undefined;
  search: ReviewsSearch;
  onSearch: (search: ReviewsSearch) => void;
}

/** Why there are no reviews to show, and what to do. */
export function Nothing({ clientId, search, onSearch }: NothingProps) {
  const icon = <MessageSquareText aria-hidden="true" />;
  if (activeFilters(search).length > 0) {
    return (
      <EmptyState
        icon={icon}
        action={<Button onClick={() => onSearch(compact({ sort: search.sort }))}>Сбросить фильтры</Button>}
      >
        Под эти условия не подходит ни один отзыв.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={icon}
      action={
        clientId === undefined ? (
          <Link to="/all-clients" className={buttonStyle({ variant: 'solid' })}>
            К клиентам
          </Link>
        ) : (
          <Link to="/clients/$clientId" params={{ clientId }} className={buttonStyle({ variant: 'solid' })}>
            К точкам
          </Link>
        )
      }
    >
      Отзывов ещё нет. Они появятся после первого сбора точек.
    </EmptyState>
  );
}
