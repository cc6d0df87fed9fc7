import type { AnswerOf, InputOf } from '@molva/contract';
import type { listAnomalies as listed } from '@molva/contract/anomalies';
import { anomalyKindNames } from '@molva/contract/anomaly-names';
import * as contract from '@molva/contract/exports';
import { change } from '../../kernel/operation.ts';
import { listAnomalies } from '../anomalies/index.ts';
import { type Column, momentOf, personName, rounded, yesNo } from './columns.ts';
import { asFile } from './export-file.ts';
import { pagesOfList } from './pages-of-list.ts';

type Anomaly = AnswerOf<typeof listed>['data'][number];

const columns: readonly Column<Anomaly>[] = [
  { header: 'Что необычно', width: 34, value: ({ kind }) => anomalyKindNames[kind] },
  { header: 'Точка', width: 40, value: ({ area }) => area && area.fullname },
  { header: 'Тема', width: 34, value: ({ theme }) => theme && theme.name },
  { header: 'С', width: 14, value: (anomaly) => anomaly.from_day },
  { header: 'По', width: 14, value: (anomaly) => anomaly.to_day },
  { header: 'Отзывов', width: 10, value: ({ count }) => count },
  { header: 'Обычно', width: 10, value: ({ expected }) => rounded(expected) },
  { header: 'Вероятность случая', width: 16, value: ({ probability }) => probability },
  { header: 'Других компаний', width: 14, value: (anomaly) => anomaly.other_clients },
  {
    header: 'Отзывы',
    width: 90,
    value: ({ reviews }) => reviews.flatMap(({ recall }) => recall ?? []).join('\n\n') || null,
  },
  { header: 'Отложено', width: 12, value: (anomaly) => yesNo(anomaly.is_dismissed) },
  { header: 'Кто решил', width: 28, value: (anomaly) => personName(anomaly.decided_by) },
  { header: 'Когда решено (UTC)', width: 20, value: (anomaly) => momentOf(anomaly.decided_at) },
  { header: 'Найдено (UTC)', width: 20, value: (anomaly) => momentOf(anomaly.created_at) },
];

export const exportAnomalies = change(contract.exportAnomalies, {
  ...asFile<InputOf<typeof contract.exportAnomalies>, Anomaly>({
    name: 'anomalies',
    title: 'Необычное',
    resource: 'anomaly',
    pages: ({ input, ...call }) =>
      pagesOfList((page) => listAnomalies.run({ ...call, input: { ...input, ...page } })),
    columns: () => columns,
  }),
});
