import { counted } from '@molva/russian/plurals';
import type { AppContext } from '../../kernel/context.ts';
import type { MailRow } from '../../external/mail/index.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { addressOf, deliver } from './deliver.ts';
import { type DigestEntry, digestEntries } from './mail-queries.ts';

/** Longer mails are cut off by mail programs; the rest is in the app. */
const maxRows = 100;

export const sendOneDigest: JobHandler<{ notification_ids: string[] }> = {
  async run({ context, data }) {
    const entries = await digestEntries(context.db, data.notification_ids);
    const [first] = entries;
    if (!first) return { sent: 0 };
    const count = counted(entries.length, ['уведомление', 'уведомления', 'уведомлений']);
    const rest = entries.length - maxRows;
    await deliver(context, first.email, {
      title: `Сводка: ${count}`,
      paragraphs: ['Что случилось у клиентов со времени прошлой сводки.'],
      list: rowsOf(context, entries.slice(0, maxRows)),
      action: {
        label: rest > 0 ? `Открыть Молву и посмотреть ещё ${rest}` : 'Открыть Молву',
        url: addressOf(context, '/'),
      },
      footer: `Сводка приходит раз в день в 10:00 по Москве, когда есть о чём сказать. Изменить это можно в настройках: ${addressOf(context, '/settings')}`,
    });
    return { sent: 1 };
  },
};

/** A heading for each client, then what happened there. */
function rowsOf(context: AppContext, entries: readonly DigestEntry[]): MailRow[] {
  const rows: MailRow[] = [];
  let client: string | null = null;
  for (const entry of entries) {
    if (entry.client_id !== null && entry.client_id !== client && entry.client_name !== null) {
      rows.push({ title: entry.client_name, url: addressOf(context, `/clients/${entry.client_id}`) });
    }
    client = entry.client_id;
    rows.push({
      title: entry.title,
      text: withoutClient(entry),
      ...(entry.path === null ? {} : { url: addressOf(context, entry.path) }),
    });
  }
  return rows;
}

/** The heading names the client already. */
function withoutClient({ body, client_name: name }: DigestEntry): string {
  const prefix = `${name ?? ''}: `;
  return name !== null && body.startsWith(prefix) ? body.slice(prefix.length) : body;
}
