import type { AnswerOf, InputOf } from '@molva/contract';
import { type ClientStanding, maxClients } from '@molva/contract/client-standing';
import type { listClients as listed } from '@molva/contract/clients';
import * as contract from '@molva/contract/exports';
import { requestStateNames, requestStates } from '@molva/contract/request-states';
import { runError } from '@molva/contract/run-words';
import { clientStatusNames } from '@molva/contract/status-names';
import { change } from '../../kernel/operation.ts';
import { listClients, listStandings } from '../dashboard/index.ts';
import { type Column, momentOf } from './columns.ts';
import { asFile } from './export-file.ts';
import { pagesOfList } from './pages-of-list.ts';

type Client = AnswerOf<typeof listed>['data'][number] & { standing: ClientStanding | undefined };

const figures: readonly Column<Client>[] = [
  { header: 'Клиент', width: 40, value: ({ name }) => name },
  { header: 'Состояние', width: 14, value: ({ status }) => clientStatusNames[status] },
  {
    header: 'Ответственный',
    width: 28,
    value: ({ responsible }) => responsible && (responsible.full_name ?? responsible.email),
  },
  { header: 'Точек', width: 10, value: (client) => client.areas_count },
  { header: 'Рейтинг', width: 10, value: (client) => client.rating },
  { header: 'Рейтинг 30 дней назад', width: 16, value: (client) => client.rating_previous },
  { header: 'Новых отзывов за 30 дней', width: 16, value: (client) => client.reviews_new },
  { header: 'Ждут ответа', width: 12, value: ({ standing }) => standing?.low_waiting ?? 0 },
  { header: 'Точек собирается', width: 14, value: ({ monitoring }) => monitoring.areas_watched },
  { header: 'Из них не собирается', width: 14, value: ({ monitoring }) => monitoring.areas_failing },
  {
    header: 'Почему не собирается',
    width: 40,
    value: ({ standing }) =>
      (standing?.failures ?? []).map(({ code, areas }) => `${runError({ code })} (${areas})`).join('; '),
  },
  {
    header: 'Последний сбор (UTC)',
    width: 20,
    value: ({ monitoring }) => momentOf(monitoring.last_run_at),
  },
];
const texts: readonly Column<Client>[] = requestStates.map((state) => ({
  header: `Тексты: ${requestStateNames[state].toLocaleLowerCase('ru')}`,
  width: 16,
  value: ({ requests }) => requests[state] ?? 0,
}));
const made: readonly Column<Client>[] = [
  { header: 'Создан (UTC)', width: 20, value: (client) => momentOf(client.created_at) },
];
const note: Column<Client> = { header: 'Заметка', width: 60, value: (client) => client.note };

export const exportClients = change(contract.exportClients, {
  whose: 'visible',
  ...asFile<InputOf<typeof contract.exportClients>, Client>({
    name: 'clients',
    title: 'Клиенты',
    resource: 'client',
    pages: ({ input, ...call }) =>
      pagesOfList(async (page) => {
        const { data } = await listClients.run({ ...call, input: { ...input, ...page } });
        if (data.length === 0) return { data: [] };
        const client_ids = data.map(({ id }) => id);
        const answer = await listStandings.run({ ...call, input: { client_ids } });
        const standingOf = new Map(answer.data.map((standing) => [standing.client_id, standing]));
        return { data: data.map((client) => ({ ...client, standing: standingOf.get(client.id) })) };
      }, maxClients),
    columns: ({ actor }) => [...figures, ...texts, ...made, ...(actor.kind === 'staff' ? [note] : [])],
  }),
});
