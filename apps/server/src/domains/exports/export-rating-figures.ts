import type { AnswerOf, InputOf } from '@molva/contract';
import * as contract from '@molva/contract/exports';
import type { readRatingFigures } from '@molva/contract/rating-figures';
import { change } from '../../kernel/operation.ts';
import { figuresFor } from '../ratings/index.ts';
import type { Column } from './columns.ts';
import { asFile } from './export-file.ts';

type Step = AnswerOf<typeof readRatingFigures>['total'];

const grades = [5, 4, 3, 2, 1] as const;

const columns: readonly Column<Step>[] = [
  { header: 'С', width: 12, value: (row) => row.start_date },
  { header: 'По', width: 12, value: (row) => row.end_date },
  { header: 'Рейтинг на площадке', width: 14, value: (row) => row.shown_rating },
  { header: 'Среднее собранных', width: 14, value: (row) => row.collected_average },
  { header: 'Собрано оценок', width: 14, value: (row) => row.collected_count },
  { header: 'Пришло отзывов', width: 12, value: (row) => row.came },
  { header: 'Среднее пришедших', width: 14, value: (row) => row.average },
  ...grades.map((grade) => ({
    header: `С оценкой ${grade}`,
    width: 12,
    value: ({ distribution }: Step) => distribution[grade],
  })),
  { header: 'Исчезло отзывов', width: 12, value: (row) => row.went },
  { header: 'Сдвиг от пришедших', width: 14, value: (row) => row.moved_by_came },
  { header: 'Сдвиг от исчезнувших', width: 14, value: (row) => row.moved_by_went },
  { header: 'С ответом', width: 12, value: (row) => row.answered },
  { header: 'Часов до ответа (медиана)', width: 14, value: (row) => row.answer_hours },
];

/** The steps of a period as the chart has them. */
export const exportRatingFigures = change(contract.exportRatingFigures, {
  ...asFile<InputOf<typeof contract.exportRatingFigures>, Step>({
    name: 'rating-figures',
    title: 'Ход рейтинга',
    resource: 'rating',
    async *pages({ context, input }) {
      yield (await figuresFor(context, input)).data;
    },
    columns: () => columns,
  }),
});

/** What a period and the one beside it brought, as the screen has them side by side. */
export const exportRatingPeriods = change(contract.exportRatingPeriods, {
  ...asFile<InputOf<typeof contract.exportRatingPeriods>, Step>({
    name: 'rating-periods',
    title: 'Два периода рядом',
    resource: 'rating',
    async *pages({ context, input }) {
      const { total, compared } = await figuresFor(context, input);
      yield [total, compared];
    },
    columns: () => columns,
  }),
});
