import { taskStateNames } from '@molva/contract/task-words';
import type { Tone } from '../../components/status.tsx';
import { counted, day, number } from '../../lib/formats.ts';
import type { Effect, Task } from './api.ts';

/** How a task stands, late ones by their own word. */
export function statusOf({ state, is_late: isLate }: Pick<Task, 'state' | 'is_late'>): {
  tone: Tone;
  word: string;
} {
  if (state === 'done') return { tone: 'good', word: taskStateNames.done };
  if (state === 'dropped') return { tone: 'idle', word: taskStateNames.dropped };
  return isLate ? { tone: 'bad', word: 'Просрочена' } : { tone: 'wait', word: taskStateNames.open };
}

/** Over which days both sides were counted. */
export function sidesWords({ days, before, after }: Effect): string {
  const sides = [before, after].flatMap((side) =>
    side === null
      ? []
      : [`${day(side.start_date)} – ${day(side.end_date)}: ${side.size} из ${number(side.of)}`],
  );
  return `${counted(days, ['день', 'дня', 'дней'])} с каждой стороны. Отзывов о теме: ${sides.join('; ')}.`;
}

/** «срок 12 декабря», «срок был 1 декабря». */
export function dueWords({ due_date: due, is_late: isLate }: Pick<Task, 'due_date' | 'is_late'>): string {
  if (due === null) return 'без срока';
  return `${isLate ? 'срок был' : 'срок'} ${day(due)}`;
}

/** The areas of a task in a line: all of them where none is named. */
export function areaWords(areas: Task['areas']): string {
  const [only, ...others] = areas;
  if (only === undefined) return 'Все точки';
  return others.length === 0
    ? only.fullname_area
    : `${only.fullname_area} и ещё ${counted(others.length, ['точка', 'точки', 'точек'])}`;
}

export const taskForms = ['задача', 'задачи', 'задач'] as const;
