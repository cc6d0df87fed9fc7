import type { JobHandler } from '../../jobs/definition.ts';
import { addressOf, deliver } from './deliver.ts';
import { markSent, unsentMail } from './mail-queries.ts';

/** A try after one that sent finds nothing to send; only a process that dies between the two steps sends twice. */
export const sendOne: JobHandler<{ notification_id: string }> = {
  async run({ context, data }) {
    const row = await unsentMail(context.db, data.notification_id);
    if (!row) return { sent: 0 };
    await deliver(context, row.email, {
      title: row.title,
      paragraphs: row.body === '' ? [] : [row.body],
      action: { label: 'Открыть в Молве', url: addressOf(context, row.path) },
      footer: `О таком вы просили писать сразу. Изменить это можно в настройках: ${addressOf(context, '/settings')}`,
    });
    await markSent(context.db, row.id);
    return { sent: 1 };
  },
};
