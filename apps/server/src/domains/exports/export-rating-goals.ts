import type { AnswerOf, InputOf } from '@molva/contract';
import * as contract from '@molva/contract/exports';
import type { readRatingGoal as readGoal } from '@molva/contract/rating-figures';
import { change } from '../../kernel/operation.ts';
import { readRatingGoal } from '../ratings/index.ts';
import type { Column } from './columns.ts';
import { asFile } from './export-file.ts';
import { pagesOfList } from './pages-of-list.ts';

type Area = AnswerOf<typeof readGoal>['data'][number] & { goal: number };

const columns: readonly Column<Area>[] = [
  { header: 'Точка', width: 40, value: (row) => row.area_fullname },
  { header: 'Рейтинг на площадке', width: 14, value: (row) => row.shown_rating },
  { header: 'На день', width: 12, value: (row) => row.shown_date },
  { header: 'Оценок на площадке', width: 14, value: (row) => row.grades },
  { header: 'Цель', width: 10, value: (row) => row.goal },
  { header: 'Пятёрок до цели', width: 14, value: (row) => row.fives },
  { header: 'Самое большее', width: 14, value: (row) => row.fives_at_most },
];

/** How many fives lead each area to a rating: 0 where it has it, nothing where its site does not tell enough. */
export const exportRatingGoals = change(contract.exportRatingGoals, {
  ...asFile<InputOf<typeof contract.exportRatingGoals>, Area>({
    name: 'rating-goals',
    title: 'Сколько пятёрок до цели',
    resource: 'rating',
    async *pages({ input, ...call }) {
      for await (const areas of pagesOfList((page) =>
        readRatingGoal.run({ ...call, input: { ...input, ...page } }),
      ))
        yield areas.map((area) => ({ ...area, goal: input.goal }));
    },
    columns: () => columns,
  }),
});
