import { css } from '#styled/css';
import { Change } from '../../../components/change.tsx';
import type { Column } from '../../../components/data-table.tsx';
import { number } from '../../../lib/formats.ts';
import type { Figures } from '../api.ts';
import { answeredWords, countWords, ratingWords } from '../words.ts';

const shown = css({ display: 'inline-flex', alignItems: 'baseline', gap: '2' });

/** The figures that are compared, of whatever has them. */
export const figureColumns: readonly Column<{ figures: Figures }>[] = [
  {
    id: 'rating',
    label: 'На площадке',
    align: 'end',
    cell: ({ figures: { rating, rating_previous: before } }) => (
      <span className={shown}>
        <Change from={before} to={rating} since="за 30 дней" />
        {ratingWords(rating)}
      </span>
    ),
  },
  {
    id: 'average',
    label: 'Средняя за 90 дней',
    align: 'end',
    cell: ({ figures }) => ratingWords(figures.recent.average_rating, 2),
  },
  {
    id: 'recent',
    label: 'Отзывов за 90 дней',
    align: 'end',
    cell: ({ figures }) => number(figures.recent.reviews),
  },
  {
    id: 'answered',
    label: 'С ответом',
    align: 'end',
    cell: ({ figures }) => answeredWords(figures),
  },
  {
    id: 'count',
    label: 'Всего отзывов',
    align: 'end',
    cell: ({ figures }) => countWords(figures.reviews_count ?? figures.collected_count),
  },
];
