import type { Tone } from '../../../components/status.tsx';
import { type RunState, runStateOf, runStateWords } from '@molva/contract/run-states';
import { counted, forms, number, plural } from '../../../lib/formats.ts';
import { weekdays, zoneName } from '../../../lib/time-zones.ts';
import type { Run, Schedule } from './api.ts';

/** «каждый день в 9:00», «по будням в 9:00 и 18:00», «пн, чт в 7:00», with the zone where it is not the reader's. */
export function scheduleWords(schedule: Schedule, ownZone: string): string {
  const days = schedule.weekdays.toSorted((a, b) => a - b);
  const hours = schedule.hours.toSorted((a, b) => a - b);
  const zone = schedule.time_zone === ownZone ? '' : ` (${zoneName(schedule.time_zone)})`;
  return `${daysWords(days)} ${hoursWords(hours)}${zone}`;
}

function daysWords(days: readonly number[]): string {
  const key = days.join('');
  if (key === '1234567') return 'каждый день';
  if (key === '12345') return 'по будням';
  if (key === '67') return 'по выходным';
  return days.map((day) => weekdays[day - 1] ?? '').join(', ');
}

function hoursWords(hours: readonly number[]): string {
  if (hours.length > 3) return `${hours.length}\u00A0${plural(hours.length, ['раз', 'раза', 'раз'])} в день`;
  const times = hours.map((hour) => `${hour}:00`);
  const last = times.pop() ?? '';
  return `в\u00A0${times.length > 0 ? `${times.join(', ')} и\u00A0${last}` : last}`;
}

export const runTones: Readonly<Record<RunState, Tone>> = {
  waiting: 'busy',
  collected: 'good',
  no_reviews: 'idle',
  partial: 'wait',
  rule_half_stopped: 'wait',
  rule_stopped: 'bad',
  blocked: 'bad',
  needs_browser: 'bad',
  site_down: 'bad',
  failed: 'bad',
};

/** How a collection ended, in words, with what to do about it. */
export function runOutcome(run: Pick<Run, 'status' | 'reviews_found' | 'error'>): {
  word: string;
  tone: Tone;
  advice: string | null;
} {
  const state = runStateOf(run);
  const { word, advice } = runStateWords[state];
  return { word: run.status === 'queued' ? 'В очереди' : word, tone: runTones[state], advice };
}

type Counts = Pick<Run, 'reviews_new' | 'reviews_changed' | 'reviews_gone'>;

/** What a collection changed: «3 новых, 1 изменён», «без изменений». */
export function runResult({ reviews_new, reviews_changed, reviews_gone }: Counts): string {
  const parts = [
    reviews_new > 0 && counted(reviews_new, forms.newOne),
    reviews_changed > 0 && counted(reviews_changed, forms.changed),
    reviews_gone > 0 && counted(reviews_gone, forms.gone),
  ].filter((part) => part !== false);
  return parts.length > 0 ? parts.join(', ') : 'без изменений';
}

/** «3 страницы, найдено 240 отзывов». */
export function runVolume(pages: number, found: number): string {
  return `${counted(pages, forms.page)}, найдено ${number(found)} ${plural(found, forms.review)}`;
}

interface Found {
  readonly status: string;
  readonly progress: number;
  readonly total: number | null;
}

/**
 * A collection under way: «Собираем: 240 из 1 200 отзывов, 12 страниц». The job counts reviews, of as many as
 * the site says it has; both counts may be behind each other, the larger is the newer.
 */
export function progressWords(
  job: Found | undefined,
  run: { pages: number; reviews_found: number } | null,
): string {
  if (job?.status === 'queued') return 'В очереди на сбор';
  const found = Math.max(job?.progress ?? 0, run?.reviews_found ?? 0);
  const pages = run?.pages ?? 0;
  if (found === 0 && pages === 0) return 'Собираем: открываем страницу';
  const total = job?.total ?? null;
  const reviews =
    total === null || total < found
      ? counted(found, forms.review)
      : `${number(found)} из ${number(total)} ${plural(total, ['отзыва', 'отзывов', 'отзывов'])}`;
  return `Собираем: ${reviews}${pages > 0 ? `, ${counted(pages, forms.page)}` : ''}`;
}

const fieldNames: Readonly<Record<string, string>> = {
  recall: 'тексты',
  rating: 'оценки',
  author: 'имена',
  publication_date: 'даты',
  external_review_uid: 'номера',
  answers: 'ответы',
};

/** Of how many of the reviews each field was read: «тексты 98 %, оценки 100 %»; null where none was. */
export function fieldShares(fields: Run['fields']): string | null {
  const total = fields?.reviews ?? 0;
  if (fields === null || total === 0) return null;
  const shares = Object.entries(fieldNames).flatMap(([field, name]) => {
    const count = fields[field];
    return count === undefined ? [] : [`${name}\u00A0${share(count, total)}\u00A0%`];
  });
  return shares.length === 0 ? null : shares.join(', ');
}

/** In whole per cent; 0 and 100 are said only of none and of all. */
function share(count: number, total: number): number {
  if (count === 0 || count === total) return count === 0 ? 0 : 100;
  return Math.min(99, Math.max(1, Math.round((count / total) * 100)));
}

const lossErrors = new Set(['emptied', 'many_missing', 'rule_half_stopped']);

/** Whether a collection doubts what it saw, so that somebody has to look at the page. */
export function doubtsLosses({ status, error }: Pick<Run, 'status' | 'error'>): boolean {
  return status !== 'queued' && status !== 'running' && error !== null && lossErrors.has(error.code);
}
