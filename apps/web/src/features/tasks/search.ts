import { compact, dayOf, flagOf, idOf, monthOf, oneOf, pageOf } from '../../lib/search.ts';

export type TasksSearch = ReturnType<typeof readTasksSearch>;

/** Filters of tasks, the page, and the task that is open. Without a state the open ones are shown. */
export function readTasksSearch(raw: Record<string, unknown>) {
  return compact({
    state: oneOf(raw.state, ['done', 'dropped', 'all']),
    mine: flagOf(raw.mine) || undefined,
    late: flagOf(raw.late) || undefined,
    // To be done by this day; done in this month.
    due_by: dayOf(raw.due_by),
    done_in: monthOf(raw.done_in),
    theme: idOf(raw.theme),
    page: pageOf(raw.page),
    task: idOf(raw.task),
  });
}
