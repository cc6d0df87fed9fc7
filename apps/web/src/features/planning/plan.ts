import { endStates } from '@molva/contract/request-states';
import { addDays } from '../../lib/days.ts';
import { daysOfMonth } from '../../lib/months.ts';
import type { Request } from '../requests/index.ts';

/** What planning needs of a text. */
export type PlannedText = Pick<
  Request,
  | 'id'
  | 'status'
  | 'version'
  | 'planned_date'
  | 'assignee'
  | 'area_id'
  | 'fullname_area'
  | 'site_name'
  | 'review_data'
  | 'description'
  | 'is_stopped'
  | 'ai_generated'
  | 'lock'
>;

/** A day, or `null` for none. */
export type Day = string | null;

/** One text moved from a day to another. */
export interface Move {
  readonly id: string;
  readonly from: Day;
  readonly to: Day;
}

/** 0 to 6, from Monday. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T12:00:00`).getDay() + 6) % 7;
}

/** The whole weeks that a month stands in, from Monday: days of `YYYY-MM-DD`. */
export function weeksOf(month: string): string[][] {
  const { from, to } = daysOfMonth(month);
  const weeks: string[][] = [];
  for (let day = addDays(from, -weekdayOf(from)); day <= to; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(day, index)));
  return weeks;
}

export function daysIn(month: string): string[] {
  return weeksOf(month)
    .flat()
    .filter((day) => day.startsWith(month));
}

/** Nothing is left to plan of what is published, taken down or given up. */
export function isPlannable({ status }: Pick<PlannedText, 'status'>): boolean {
  return !endStates.some((state) => state === status);
}

/** Its day has come and gone, and it is not written yet. */
export function isOverdue(text: Pick<PlannedText, 'planned_date' | 'status'>, today: string): boolean {
  return (
    text.planned_date !== null &&
    text.planned_date < today &&
    ['empty', 'writing', 'correction'].includes(text.status)
  );
}

export interface Plan<T> {
  readonly byDay: ReadonlyMap<string, readonly T[]>;
  /** Without a day. */
  readonly tray: readonly T[];
  /** On days that are not shown. */
  readonly elsewhere: readonly T[];
}

/** Texts by their days; what is published stays on its day, what was given up is not shown. */
export function planOf<T extends PlannedText>(texts: readonly T[], shown: readonly string[]): Plan<T> {
  const days = new Set(shown);
  const byDay = new Map<string, T[]>();
  const tray: T[] = [];
  const elsewhere: T[] = [];
  for (const text of texts) {
    if (text.status === 'rejected' || text.status === 'removed') continue;
    const { planned_date: day } = text;
    if (day === null) {
      if (isPlannable(text)) tray.push(text);
    } else if (days.has(day)) byDay.set(day, [...(byDay.get(day) ?? []), text]);
    else elsewhere.push(text);
  }
  return { byDay, tray, elsewhere };
}

/** How many texts each person has, those without one last: most first. */
export function loadOf(
  texts: readonly Pick<PlannedText, 'assignee'>[],
): { id: string | null; name: string | null; count: number }[] {
  const groups = Map.groupBy(texts, ({ assignee }) => assignee?.id ?? null);
  return [...groups]
    .map(([id, own]) => ({
      id,
      name: own[0]?.assignee?.full_name ?? own[0]?.assignee?.email ?? null,
      count: own.length,
    }))
    .toSorted(
      (one, other) =>
        Number(one.id === null) - Number(other.id === null) ||
        other.count - one.count ||
        (one.name ?? '').localeCompare(other.name ?? '', 'ru'),
    );
}

/** What really moves when texts go to a day: those that may, and are not there. */
export function movesTo(texts: readonly PlannedText[], ids: ReadonlySet<string>, to: Day): Move[] {
  return texts
    .filter((text) => ids.has(text.id) && isPlannable(text) && text.planned_date !== to)
    .map(({ id, planned_date: from }) => ({ id, from, to }));
}

/** The way back. */
export function reversed(moves: readonly Move[]): Move[] {
  return moves.map(({ id, from, to }) => ({ id, from: to, to: from }));
}

export function withMoves<T extends Pick<PlannedText, 'id' | 'planned_date'>>(
  texts: readonly T[],
  moves: readonly Move[],
): T[] {
  const days = new Map(moves.map(({ id, to }) => [id, to]));
  return texts.map((text) => {
    const day = days.get(text.id);
    return day === undefined ? text : { ...text, planned_date: day };
  });
}

/** Where a key takes texts that are held: a day or a week on, never out of what is shown. */
export function dayByKey(day: Day, key: string, shown: readonly string[]): Day | undefined {
  const here = day === null ? -1 : shown.indexOf(day);
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };
  const step = steps[key];
  if (key === 'Home') return shown[0];
  if (key === 'End') return shown.at(-1);
  if (key === 'Delete' || key === 'Backspace') return null;
  if (step === undefined) return undefined;
  if (here < 0) return step > 0 ? shown[0] : shown.at(-1);
  return shown[here + step] ?? day;
}

/** How many texts stand on each day before and after moves, of the days that change. */
export function dayChanges(
  texts: readonly Pick<PlannedText, 'planned_date' | 'status'>[],
  moves: readonly Move[],
): { day: string; before: number; after: number }[] {
  const before = new Map<string, number>();
  for (const { planned_date: day } of texts) if (day !== null) before.set(day, (before.get(day) ?? 0) + 1);
  const after = new Map(before);
  for (const { from, to } of moves) {
    if (from !== null) after.set(from, (after.get(from) ?? 0) - 1);
    if (to !== null) after.set(to, (after.get(to) ?? 0) + 1);
  }
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .map((day) => ({ day, before: before.get(day) ?? 0, after: after.get(day) ?? 0 }))
    .filter((one) => one.before !== one.after);
}
