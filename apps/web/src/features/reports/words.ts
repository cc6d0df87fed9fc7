import { emailPattern } from '@molva/contract/email-pattern';
import { counted, day } from '../../lib/formats.ts';
import type { ReportLink, ReportSchedule } from './api.ts';

/** What became of a link, and how often it was opened. */
export function linkWords(link: ReportLink): string {
  const opened =
    link.opened_count === 0
      ? 'ещё не открывали'
      : `открывали ${counted(link.opened_count, ['раз', 'раза', 'раз'])}`;
  if (link.state === 'ended') return `закрыта, ${opened}`;
  if (link.state === 'over') return `срок вышел ${day(link.ends_on)}, ${opened}`;
  return `работает до ${day(link.ends_on)} включительно, ${opened}`;
}

/** «5-го числа каждого месяца, PDF». */
export function scheduleWords(schedule: Pick<ReportSchedule, 'day' | 'format'>): string {
  return `${schedule.day}-го числа каждого месяца, ${schedule.format.toUpperCase()}`;
}

/** Addresses as people list them: by commas, semicolons, spaces or lines. */
export function recipientsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))];
}

const maxRecipients = 20;

/** What is wrong with a list of recipients, or nothing. */
export function recipientsProblem(text: string): string | undefined {
  const recipients = recipientsOf(text);
  if (recipients.length === 0) return 'Напишите хотя бы один адрес';
  if (recipients.length > maxRecipients) return `Не больше ${maxRecipients} адресов`;
  const wrong = recipients.find((recipient) => !emailPattern.test(recipient));
  return wrong === undefined ? undefined : `«${wrong}» не похоже на адрес почты`;
}

/** How the share of a theme stands to the month before, as far as that can be told from chance. */
export const themeChangeWords = {
  grew: 'говорят чаще',
  shrank: 'говорят реже',
  same: 'без изменений',
  unknown: '',
} as const;
