import type { InputOf } from '@molva/contract';
import type { AlertDelivery } from '@molva/contract/alert-deliveries';
import { deliveryChannelNames, deliveryProblem, deliveryStateNames } from '@molva/contract/alert-words';
import * as contract from '@molva/contract/exports';
import { change } from '../../kernel/operation.ts';
import { listAlertDeliveries } from '../alerts/index.ts';
import { type Column, momentOf, personName } from './columns.ts';
import { asFile } from './export-file.ts';
import { pagesOfList } from './pages-of-list.ts';

/** People by their names where they are known, else how many or where to. */
const toWhom = ({ recipients, target }: AlertDelivery): string =>
  recipients.flatMap((person) => personName(person) ?? []).join(', ') || target;

const columns: readonly Column<AlertDelivery>[] = [
  { header: 'Когда (UTC)', width: 20, value: (delivery) => momentOf(delivery.created_at) },
  { header: 'Правило', width: 34, value: (delivery) => delivery.rule_name },
  { header: 'Оповещение', width: 44, value: ({ title }) => title },
  { header: 'О чём', width: 90, value: ({ body }) => body },
  { header: 'Событий', width: 10, value: ({ events }) => events },
  { header: 'Как', width: 28, value: ({ channel }) => deliveryChannelNames[channel] },
  { header: 'Кому', width: 40, value: toWhom },
  { header: 'Что с ним', width: 18, value: ({ state }) => deliveryStateNames[state] },
  { header: 'Почему не отправлено', width: 34, value: deliveryProblem },
  { header: 'Попыток', width: 10, value: ({ attempts }) => attempts },
  { header: 'Отправлено (UTC)', width: 20, value: (delivery) => momentOf(delivery.sent_at) },
];

export const exportAlertDeliveries = change(contract.exportAlertDeliveries, {
  ...asFile<InputOf<typeof contract.exportAlertDeliveries>, AlertDelivery>({
    name: 'alerts',
    title: 'Оповещения',
    resource: 'alert_delivery',
    pages: ({ input, ...call }) =>
      pagesOfList((page) => listAlertDeliveries.run({ ...call, input: { ...input, ...page } })),
    columns: () => columns,
  }),
});
