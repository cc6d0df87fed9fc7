import { buffer } from 'node:stream/consumers';
import { monthWords } from '@molva/russian/months';
import type { AppContext } from '../../kernel/context.ts';
import { DomainError } from '../../lib/errors.ts';
import { MailError, renderMail } from '../../external/mail/index.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { dayIn } from '../../lib/days.ts';
import { addMonths } from '../../lib/periods.ts';
import { systemActor } from '../../kernel/permissions/actor.ts';
import { audit } from '../../kernel/audit.ts';
import { notify } from '../notifications/index.ts';
import { reportFile } from './report-file.ts';
import {
  claimSchedule,
  type Due,
  type DueSchedule,
  dueSchedules,
  markFailed,
  markSent,
} from './schedule-queries.ts';

/** Seconds a node may take for one report: longer than making and mailing it may last. */
const lease = 600;
/** Bytes: what mail servers commonly take is 25 MB, and base64 makes a third more of it. */
const maxAttached = 18 * 1_048_576;

/**
 * Mails the reports of the month before whose day has come. Each is claimed before it is made, and marked when a mail
 * server has it: a node that dies in between leaves it to the next hour.
 */
export const mailDueReports: JobHandler<object> = {
  async run({ context, signal }) {
    const today = dayIn(context.clock.now(), 'UTC');
    const when: Due = { period: addMonths(today.slice(0, 7), -1), today };
    for (const schedule of await dueSchedules(context.db, when)) {
      if (signal.aborted) return undefined;
      if (await claimSchedule(context.db, schedule, when, lease))
        await mailOne(context, schedule, when.period);
    }
    return undefined;
  },
};

async function mailOne(context: AppContext, schedule: DueSchedule, period: string): Promise<void> {
  const { client_id: clientId, id, format, recipients } = schedule;
  try {
    await send(context, schedule, period);
  } catch (error) {
    context.log.warn({ err: error, schedule: id }, 'a report could not be mailed');
    await fail(context, schedule, period, reasonOf(error));
    return;
  }
  await context.db.transaction(async (tx) => {
    await markSent(tx, schedule, period, context.clock.now());
    audit(tx, systemActor, {
      action: 'report.sent',
      resource: 'report_schedule',
      resourceId: id,
      clientId,
      details: { period, format, recipients: recipients.length },
    });
  });
}

async function send(context: AppContext, schedule: DueSchedule, period: string): Promise<void> {
  const { client_id: clientId, format, recipients, client_name: client } = schedule;
  const file = await reportFile(context, { clientId, period, format });
  const content = typeof file.body === 'string' ? Buffer.from(file.body) : await buffer(file.body);
  if (content.length > maxAttached) throw new DomainError('too_large', 'report_too_large_for_mail');
  const month = monthWords(period);
  await context.mailer.send({
    to: recipients.join(', '),
    subject: `Отчёт за ${month}: ${client} · Молва`,
    ...renderMail({
      title: `Отчёт за ${month}`,
      paragraphs: [
        `${client}: отчёт о работе с отзывами за ${month} приложен к этому письму.`,
        'В нём итоги месяца рядом с прошлым, точки с рейтингом, тексты и подтверждения.',
      ],
      footer:
        'Это письмо приходит раз в месяц по просьбе агентства. Чтобы его больше не получать, напишите своему менеджеру.',
    }),
    attachments: [{ filename: file.filename, contentType: file.type, content }],
  });
}

async function fail(
  context: AppContext,
  { client_id: clientId, id, client_name: client, responsible_id: responsible }: DueSchedule,
  period: string,
  reason: string,
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const isFirst = await markFailed(tx, { client_id: clientId, id }, reason, context.clock.now());
    if (!isFirst || responsible === null) return;
    await notify(context, tx, {
      userIds: [responsible],
      kind: 'report_not_sent',
      clientId,
      title: `Отчёт за ${monthWords(period)} не ушёл`,
      body: `${client}: ${reason} Попробуем ещё раз в течение часа.`,
      path: `/clients/${clientId}/execution`,
    });
  });
}

/** In Russian: the schedule shows it. */
function reasonOf(error: unknown): string {
  if (error instanceof MailError)
    return error.code === 'refused'
      ? 'Почтовый сервер не принял письмо: проверьте адреса получателей.'
      : 'Почтовый сервер не отвечает.';
  if (error instanceof DomainError && error.kind === 'too_large')
    return 'Отчёт слишком велик для письма: дайте получателям ссылку.';
  if (error instanceof DomainError && error.kind === 'unavailable') return 'Отчёт не успел собраться.';
  return 'Отчёт не собрался: подробности в журнале сервера.';
}
