import { type AuditAction, auditActions } from '@molva/contract/audit-actions';
import { auditWords as words } from '@molva/contract/audit-words';
import type { Option } from '../../components/options.ts';

/** What an entry tells, in words; an action of a later version by its own name. */
export function actionName(action: string): string {
  return words[action as AuditAction] ?? action;
}

export const actionOptions: readonly Option<AuditAction>[] = auditActions.map((action) => ({
  value: action,
  label: words[action],
}));

/** The parts of an entry's details, flat: `change.name` → its value as text. */
export function detailLines(details: Record<string, unknown>, before = ''): [name: string, value: string][] {
  return Object.entries(details).flatMap(([key, value]): [string, string][] => {
    const name = before === '' ? key : `${before}.${key}`;
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return detailLines(value as Record<string, unknown>, name);
    return [[name, typeof value === 'string' ? value : JSON.stringify(value)]];
  });
}
