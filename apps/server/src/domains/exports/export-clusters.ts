import type { AnswerOf, InputOf } from '@molva/contract';
import type { listClusters as listed } from '@molva/contract/clustering';
import * as contract from '@molva/contract/exports';
import { change } from '../../kernel/operation.ts';
import { listClusters } from '../clustering/index.ts';
import { type Column, percent, rounded } from './columns.ts';
import { asFile } from './export-file.ts';

type Cluster = AnswerOf<typeof listed>['clusters'][number];

const columns: readonly Column<Cluster>[] = [
  { header: 'Тема', width: 34, value: ({ name }) => name },
  { header: 'Слова темы', width: 40, value: ({ keywords }) => keywords.join(', ') || null },
  { header: 'Отзывов', width: 10, value: ({ size }) => size },
  { header: 'Доля, %', width: 10, value: ({ share }) => percent(share) },
  { header: 'От, %', width: 10, value: ({ share_low: low }) => percent(low) },
  { header: 'До, %', width: 10, value: ({ share_high: high }) => percent(high) },
  { header: 'Период раньше, %', width: 14, value: ({ previous }) => previous && percent(previous.share) },
  { header: 'Средняя оценка', width: 14, value: (cluster) => rounded(cluster.average_rating) },
  { header: 'Чего стоит рейтингу', width: 14, value: (cluster) => rounded(cluster.rating_cost) },
  { header: 'Хвалят', width: 10, value: ({ sentiment }) => sentiment.positive },
  { header: 'Ругают', width: 10, value: ({ sentiment }) => sentiment.negative },
  { header: 'Сдержанно', width: 10, value: ({ sentiment }) => sentiment.neutral },
  {
    header: 'Хуже всего на точках',
    width: 40,
    value: (cluster) => cluster.worst_areas.map((area) => area.area_fullname).join('\n') || null,
  },
  {
    header: 'Как говорят',
    width: 90,
    value: ({ quotes }) => quotes.map(({ recall }) => recall).join('\n\n') || null,
  },
];

/** Themes of a period: a list that comes whole. */
export const exportClusters = change(contract.exportClusters, {
  ...asFile<InputOf<typeof contract.exportClusters>, Cluster>({
    name: 'themes',
    title: 'Темы',
    resource: 'cluster',
    async *pages(call) {
      yield (await listClusters.run(call)).clusters;
    },
    columns: () => columns,
  }),
});
