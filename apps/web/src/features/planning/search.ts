import { compact, idOf, oneOf, monthOf } from '../../lib/search.ts';

export const planViews = ['calendar', 'days', 'states', 'list'] as const;
export type PlanView = (typeof planViews)[number];
export type PlanSearch = ReturnType<typeof readPlanSearch>;

/** The month, how it is shown, and whose and which texts. */
export function readPlanSearch(raw: Record<string, unknown>) {
  return compact({
    month: monthOf(raw.month),
    view: oneOf(raw.view, planViews),
    area: idOf(raw.area),
    assignee: raw.assignee === 'none' ? 'none' : idOf(raw.assignee),
  });
}

export type WorkloadSearch = ReturnType<typeof readWorkloadSearch>;

export function readWorkloadSearch(raw: Record<string, unknown>) {
  return compact({ month: monthOf(raw.month) });
}
