import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { css } from '#styled/css';
import { buttonStyle } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { counted, forms } from '../../../lib/formats.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { ExportReviews } from './export-reviews.tsx';
import { ReviewPages } from './review-pages.tsx';
import { mutedText } from '../../../components/styles.ts';
import { type ReviewsSearch, reviewsFilter } from '../search.ts';
import { useReviewPages } from '../use-review-pages.ts';

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
/** Reviews that are contested on their sites, by what has come of it. */
export function RemovalsScreen({ clientId, search, onSearch }: RemovalsScreenProps) {
  useTitle('Жалобы');
  const state = search.removal ?? 'any';
  const pages = useReviewPages(clientId, reviewsFilter({ ...search, removal: state }), search.review);
  const { count } = pages;

  return (
    <div className={pages.className}>
      <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3', mb: '3' })}>
        <Segmented
          label="Состояние жалобы"
          options={states}
          value={state}
          onChange={(removal) => onSearch({ removal: removal === 'any' ? undefined : removal })}
        />
        <output className={mutedText}>{count !== undefined && counted(count, forms.review)}</output>
        <span className={css({ ml: 'auto' })}>
          <ExportReviews clientId={clientId} search={{ ...search, removal: state }} count={count} />
        </span>
      </div>
      <ReviewPages
        pages={pages}
        opened={search.review}
        onOpened={(review) => onSearch({ ...search, review })}
        failure="Не удалось загрузить жалобы"
        empty={<NoRemovals clientId={clientId} isFiltered={state !== 'any'} />}
      />
    </div>
  );
}

function NoRemovals({ clientId, isFiltered }: { clientId: string; isFiltered: boolean }) {
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
      {isFiltered
        ? 'Жалоб в этом состоянии нет.'
        : 'Жалоб нет. Если отзыв нарушает правила площадки, откройте его и подготовьте жалобу.'}
    </EmptyState>
  );
}
