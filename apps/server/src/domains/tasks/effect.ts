import type { TaskEffect } from '@molva/contract/tasks';
import { type TaskState, taskLimits } from '@molva/contract/task-states';
import type { Handle } from '../../db/database.ts';
import { addDays, daysBetween } from '../../lib/days.ts';
import { differenceOf, type ShareWindow, sharesOf } from '../clustering/index.ts';

/** A task with the theme that it is about today. */
export interface Measured {
  id: string;
  themeId: string;
  areaIds: readonly string[];
  state: TaskState;
  /** ISO 8601 */
  createdAt: string;
  doneAt: string | null;
}

interface Side {
  start: string;
  end: string;
}

/**
 * The days that a task is measured by, of UTC: as many before the day it was made as have passed since the day it was done,
 * at most 90; the two days themselves are of neither side. Of an open one, 90 days before. A task that was written down
 * after the deed counts from the deed.
 */
export function daysOfEffect({ createdAt, doneAt }: Pick<Measured, 'createdAt' | 'doneAt'>, today: string) {
  const done = doneAt?.slice(0, 10) ?? null;
  const written = createdAt.slice(0, 10);
  const made = done !== null && done < written ? done : written;
  const passed = done === null ? 0 : daysBetween(done, today);
  const days = passed <= 0 ? taskLimits.effectDays : Math.min(taskLimits.effectDays, passed);
  const before: Side = { start: addDays(made, -days), end: addDays(made, -1) };
  const after: Side | null =
    done === null || passed <= 0 ? null : { start: addDays(done, 1), end: addDays(done, days) };
  return { days, before, after };
}

/** What tasks of one client changed: a few statements, however many tasks there are. */
export async function effectsOf(
  handle: Handle,
  clientId: string,
  tasks: readonly Measured[],
  today: string,
): Promise<ReadonlyMap<string, TaskEffect>> {
  const measured = tasks.filter(({ state }) => state !== 'dropped');
  const windows = measured.flatMap((task): ShareWindow[] => {
    const { before, after } = daysOfEffect(task, today);
    const window = (side: string, { start, end }: Side): ShareWindow => ({
      key: `${task.id} ${side}`,
      themeId: task.themeId,
      areaIds: task.areaIds,
      startDate: start,
      endDate: end,
    });
    return [window('before', before), ...(after ? [window('after', after)] : [])];
  });
  const shares = await sharesOf(handle, clientId, windows);
  if (shares === null) return new Map();
  return new Map(
    measured.flatMap((task): [string, TaskEffect][] => {
      const { days, before, after } = daysOfEffect(task, today);
      const [then, now] = [shares.get(`${task.id} before`), shares.get(`${task.id} after`)];
      if (!then) return [];
      const sideOf = (share: NonNullable<typeof then>, { start, end }: Side) => ({
        start_date: start,
        end_date: end,
        ...share,
      });
      return [
        [
          task.id,
          {
            days,
            before: sideOf(then, before),
            after: now && after ? sideOf(now, after) : null,
            verdict: now ? verdictOf(then, now) : null,
          },
        ],
      ];
    }),
  );
}

type Counted = Pick<TaskEffect['before'], 'of' | 'share' | 'share_low' | 'share_high'>;

/** Whether the share is another one, as far as 95 % intervals of the difference leave no doubt. */
export function verdictOf(then: Counted, now: Counted): NonNullable<TaskEffect['verdict']> {
  if (then.of < taskLimits.effectReviews || now.of < taskLimits.effectReviews) return 'too_few';
  const { low, high } = differenceOf(now, then);
  if (low > 0) return 'grew';
  return high < 0 ? 'shrank' : 'same';
}
