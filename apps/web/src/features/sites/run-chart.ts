import { runStateWords } from '@molva/contract/run-states';
import { counted, forms, moment, number } from '../../lib/formats.ts';
import { runTones } from '../areas/index.ts';
import type { HealthRun } from './api.ts';

/** Runs as bars of one of their numbers. @param words the number as it is said */
export function barsOf(
  runs: readonly HealthRun[],
  valueOf: (run: HealthRun) => number | null,
  words: (value: number) => string,
) {
  return runs.map((run) => {
    const value = valueOf(run);
    const said = value === null ? '' : `: ${words(value)}`;
    return {
      id: run.id,
      value,
      tone: runTones[run.state],
      title: `${moment(run.queued_at)}${said}. ${runStateWords[run.state].word}`,
    };
  });
}

/** «сейчас 120, было от 80 до 128»; null where nothing is known. */
export function rangeWords(
  runs: readonly HealthRun[],
  valueOf: (run: HealthRun) => number | null,
  words: (value: number) => string,
): string | null {
  const values = runs.map(valueOf).filter((value) => value !== null);
  const [last] = values;
  if (last === undefined) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most
    ? `всегда ${words(last)}`
    : `последний раз ${words(last)}, было от ${words(least)} до ${words(most)}`;
}

export const reviewWords = (count: number): string => counted(count, forms.review);
export const shareWords = (share: number): string => `${number(Math.round(share * 100))}\u00A0%`;

/** Runs that did not go well, the last of each area, the newest first. */
export function failingAreas(runs: readonly HealthRun[]): HealthRun[] {
  const seen = new Set<string>();
  return runs.filter(({ area, id, state }) => {
    const key = area?.id ?? id;
    // A later run of the area that went well makes up for it.
    if (seen.has(key)) return false;
    if (area !== null) seen.add(key);
    return state !== 'collected' && state !== 'no_reviews';
  });
}
