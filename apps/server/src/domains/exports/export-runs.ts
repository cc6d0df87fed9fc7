import type { AnswerOf, InputOf } from '@molva/contract';
import { coverageWords } from '@molva/contract/coverage-words';
import * as contract from '@molva/contract/exports';
import type { listRuns } from '@molva/contract/monitoring';
import { runStateOf, runStateWords } from '@molva/contract/run-states';
import { runError } from '@molva/contract/run-words';
import { change } from '../../kernel/operation.ts';
import { pagesOfRuns } from '../monitoring/index.ts';
import { type Column, momentOf } from './columns.ts';
import { asFile } from './export-file.ts';

type Run = AnswerOf<typeof listRuns>['data'][number];

const columns: readonly Column<Run>[] = [
  { header: 'Точка', width: 40, value: (run) => run.area_fullname },
  { header: 'Поставлен в очередь (UTC)', width: 20, value: (run) => momentOf(run.queued_at) },
  { header: 'Начат (UTC)', width: 20, value: (run) => momentOf(run.started_at) },
  { header: 'Закончен (UTC)', width: 20, value: (run) => momentOf(run.finished_at) },
  {
    header: 'Кто начал',
    width: 14,
    value: ({ trigger }) => (trigger === 'manual' ? 'вручную' : 'по расписанию'),
  },
  { header: 'Чем кончился', width: 28, value: (run) => runStateWords[runStateOf(run)].word },
  {
    header: 'Почему',
    width: 60,
    value: ({ error }) => error && runError(error),
  },
  { header: 'Страниц', width: 10, value: ({ pages }) => pages },
  { header: 'Найдено отзывов', width: 12, value: (run) => run.reviews_found },
  { header: 'Новых', width: 10, value: (run) => run.reviews_new },
  { header: 'Изменённых', width: 12, value: (run) => run.reviews_changed },
  { header: 'Исчезнувших', width: 12, value: (run) => run.reviews_gone },
  { header: 'Отзывов по словам площадки', width: 16, value: (run) => run.shown_count },
  { header: 'Полнота', width: 40, value: ({ coverage }) => coverage && coverageWords[coverage] },
];

export const exportRuns = change(contract.exportRuns, {
  whose: 'visible',
  ...asFile<InputOf<typeof contract.exportRuns>, Run>({
    name: 'runs',
    title: 'Сборы',
    resource: 'run',
    pages: ({ context, actor, input }) => pagesOfRuns(context, actor, input),
    columns: () => columns,
  }),
});
