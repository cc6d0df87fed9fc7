import { type AuditAction, auditActions } from '@molva/contract/audit-actions';
import { auditResourceWords as resourceWords, auditWords as words } from '@molva/contract/audit-words';
import { linkOptions } from '@tanstack/react-router';
import type { Option } from '../../components/options.ts';

/** What an entry tells, in words; an action of a later version by its own name. */
export function actionName(action: string): string {
  return words[action as AuditAction] ?? action;
}

export const actionOptions: readonly Option<AuditAction>[] = auditActions.map((action) => ({
  value: action,
  label: words[action],
}));

/** Names of people and clients by their ids, as far as they are known here. */
export type Names = ReadonlyMap<string, string>;

export const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

interface Subject {
  resource: string;
  resource_id: string | null;
}

/** «пользователь Софья Дёмина»: what an entry is about; without an id where that says nothing to a reader. */
export function subjectWords({ resource, resource_id: id }: Subject, names: Names): string {
  const word = resourceWords[resource] ?? resource;
  if (id === null) return word;
  const name = names.get(id) ?? (idPattern.test(id) ? undefined : id);
  return name === undefined ? word : `${word} ${name}`;
}

/** Where that what an entry is about can be seen; undefined where it has no screen. */
export function subjectLink(entry: Subject & { client_id: string | null }) {
  const { resource, resource_id: id, client_id: client } = entry;
  if (id === null) return undefined;
  if (resource === 'wiki_page') return linkOptions({ to: '/wiki', search: { page: id } });
  if (resource === 'site') return linkOptions({ to: '/admin-panel/parsers-settings' });
  if (resource === 'client') return linkOptions({ to: '/clients/$clientId', params: { clientId: id } });
  if (resource === 'area' && client !== null)
    return linkOptions({
      to: '/clients/$clientId/reviews',
      params: { clientId: client },
      search: { area: id },
    });
  return undefined;
}
