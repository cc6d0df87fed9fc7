import type { TaskState } from './task-states.ts';

/** In Russian. */
export const taskStateNames: Readonly<Record<TaskState, string>> = {
  open: 'Открыта',
  done: 'Сделана',
  dropped: 'Отменена',
};

/** Whether a theme has become less or more, and nothing where that cannot be said. No imports but types: the web has these words. */
export const verdictWords = {
  shrank: 'стало меньше',
  grew: 'стало больше',
  same: 'разницы не видно',
  too_few: 'отзывов мало, чтобы судить',
} as const;

interface ShareOf {
  readonly of: number;
  readonly share: number;
  readonly share_low: number;
  readonly share_high: number;
}

interface EffectOf {
  readonly before: ShareOf;
  readonly after: ShareOf | null;
  readonly verdict: keyof typeof verdictWords | null;
}

const percent = (share: number) => String(Math.round(share * 100));

/** «14 % (11–18)»: a share and where it is with 95 % confidence. */
export function shareWords({ share, share_low: low, share_high: high, of }: ShareOf): string {
  if (of === 0) return 'нет отзывов';
  return `${percent(share)} % (${percent(low)}–${percent(high)})`;
}

/**
 * «было 14 % (11–18) → стало 6 % (3–10), стало меньше»; of an open task how it was before.
 *
 * @param between what stands between both shares, where there is no arrow in the font
 */
export function effectWords({ before, after, verdict }: EffectOf, state: TaskState, between = ' → '): string {
  const was = `было ${shareWords(before)}`;
  if (after === null || verdict === null)
    return state === 'done' ? `${was}; что стало, будет видно с завтрашнего дня` : was;
  return `${was}${between}стало ${shareWords(after)}, ${verdictWords[verdict]}`;
}
