import type { Employee } from '@molva/contract/employees';
import type { Level } from '@molva/contract/permissions';
import type { EmployeeRow, HelpingRow } from './queries.ts';

interface Tie {
  employee_id: string | null;
  id: string;
  name: string;
}

/** What was read for a page of employees, all at once. */
export interface Around {
  helping: readonly HelpingRow[];
  responsible: readonly Tie[];
  assigned: readonly Tie[];
  loads: readonly { employee_id: string | null; areas: number; areas_failing: number }[];
  texts: readonly { employee_id: string | null; texts: number; texts_overdue: number }[];
}

/** Employees with everything around them, each found once rather than looked for in every row. */
export function presentEmployees(rows: readonly EmployeeRow[], around: Around): Employee[] {
  const helpers = Map.groupBy(around.helping, (row) => row.employee_id);
  const helps = Map.groupBy(around.helping, (row) => row.helper_id);
  const responsible = Map.groupBy(around.responsible, (row) => row.employee_id);
  const assigned = Map.groupBy(around.assigned, (row) => row.employee_id);
  const loads = new Map(around.loads.map((row) => [row.employee_id, row]));
  const texts = new Map(around.texts.map((row) => [row.employee_id, row]));
  return rows.map(({ level, clients, ...row }) => {
    const load = loads.get(row.id);
    return {
      ...row,
      level,
      helpers: (helpers.get(row.id) ?? []).flatMap((link) =>
        colleague(link.helper_id, link.helper_name, link.helper_email, link.helper_level),
      ),
      helps: (helps.get(row.id) ?? []).flatMap((link) =>
        colleague(link.employee_id, link.employee_name, link.employee_email, link.employee_level),
      ),
      clients: (responsible.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      assigned: (assigned.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      load: {
        clients,
        areas: load?.areas ?? 0,
        areas_failing: load?.areas_failing ?? 0,
        texts: texts.get(row.id)?.texts ?? 0,
        texts_overdue: texts.get(row.id)?.texts_overdue ?? 0,
      },
    };
  });
}

function colleague(id: string, full_name: string | null, email: string, level: Level | null) {
  return level === null ? [] : [{ id, full_name, email, level }];
}
