import type { AnswerOf, InputOf } from '@molva/contract';
import * as contract from '@molva/contract/exports';
import type { listRatings } from '@molva/contract/ratings';
import { change } from '../../kernel/operation.ts';
import { pagesOfRatings } from '../ratings/index.ts';
import { type Column, yesNo } from './columns.ts';
import { asFile } from './export-file.ts';

type Rating = AnswerOf<typeof listRatings>['data'][number];

const grades = [5, 4, 3, 2, 1] as const;

const columns: readonly Column<Rating>[] = [
  { header: 'Точка', width: 40, value: (row) => row.area_fullname },
  { header: 'День', width: 14, value: ({ date }) => date },
  { header: 'Рейтинг на площадке', width: 14, value: ({ rating }) => rating },
  { header: 'Отзывов на площадке', width: 14, value: (row) => row.reviews_count },
  { header: 'Оценок на площадке', width: 14, value: (row) => row.ratings_count },
  { header: 'Средняя по собранным', width: 14, value: (row) => row.collected_average },
  { header: 'Собрано отзывов', width: 14, value: (row) => row.collected_count },
  ...grades.map((grade) => ({
    header: `С оценкой ${grade}`,
    width: 12,
    value: ({ distribution }: Rating) => distribution[grade],
  })),
  { header: 'Записано вручную', width: 12, value: (row) => yesNo(row.noted_by_hand) },
];

/** Ratings of a period as the list has them, a day or the last of each week. */
export const exportRatings = change(contract.exportRatings, {
  ...asFile<InputOf<typeof contract.exportRatings>, Rating>({
    name: 'ratings',
    title: 'Рейтинги',
    resource: 'rating',
    pages: ({ context, input }) => pagesOfRatings(context, input),
    columns: () => columns,
  }),
});
