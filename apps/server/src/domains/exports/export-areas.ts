import type { AnswerOf, InputOf } from '@molva/contract';
import type { listAreas as listed } from '@molva/contract/areas';
import * as contract from '@molva/contract/exports';
import { runStateOf, runStateWords } from '@molva/contract/run-states';
import { areaStatusNames } from '@molva/contract/status-names';
import { change } from '../../kernel/operation.ts';
import { listAreas, listGroups } from '../areas/index.ts';
import { type Column, momentOf, yesNo } from './columns.ts';
import { asFile } from './export-file.ts';
import { pagesOfList } from './pages-of-list.ts';

type Area = AnswerOf<typeof listed>['data'][number];

/** @param groups names by id */
const columnsWith = (groups: ReadonlyMap<string, string>): readonly Column<Area>[] => [
  { header: 'Точка', width: 40, value: (area) => area.fullname_area },
  { header: 'Группа', width: 22, value: ({ group_id: id }) => groups.get(id ?? '') ?? null },
  { header: 'Площадка', width: 22, value: ({ site }) => site.name },
  { header: 'Адрес страницы', width: 50, value: ({ url }) => url },
  { header: 'Состояние', width: 14, value: ({ status }) => areaStatusNames[status] },
  { header: 'Рейтинг на площадке', width: 14, value: ({ rating }) => rating },
  { header: 'На какой день', width: 14, value: (area) => area.rating_date },
  { header: 'Отзывов на площадке', width: 14, value: (area) => area.reviews_count },
  { header: 'Собрано отзывов', width: 14, value: (area) => area.collected_count },
  {
    header: 'Собирается по расписанию',
    width: 16,
    value: ({ monitoring }) => yesNo(monitoring?.is_active ?? false),
  },
  {
    header: 'Следующий сбор (UTC)',
    width: 20,
    value: ({ monitoring }) => momentOf(monitoring?.next_run_at ?? null),
  },
  {
    header: 'Последний сбор (UTC)',
    width: 20,
    value: ({ last_run: run }) => momentOf(run === null ? null : (run.finished_at ?? run.queued_at)),
  },
  {
    header: 'Чем кончился',
    width: 28,
    value: ({ last_run: run }) => run && runStateWords[runStateOf(run)].word,
  },
  { header: 'Добавлена (UTC)', width: 20, value: (area) => momentOf(area.created_at) },
];

export const exportAreas = change(contract.exportAreas, {
  ...asFile<InputOf<typeof contract.exportAreas>, Area>({
    name: 'areas',
    title: 'Точки',
    resource: 'area',
    pages: ({ input, ...call }) =>
      pagesOfList((page) => listAreas.run({ ...call, input: { ...input, ...page } })),
    async columns({ input: { client_id }, ...call }) {
      const { data } = await listGroups.run({ ...call, input: { client_id, skip: 0, limit: 1_000 } });
      return columnsWith(new Map(data.map(({ id, name }) => [id, name])));
    },
  }),
});
