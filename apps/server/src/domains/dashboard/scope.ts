import type { Actor } from '../../kernel/permissions/actor.ts';

export interface Scope {
  kind: 'all' | 'own' | 'client';
  clients: 'all' | ReadonlySet<string>;
}

/**
 * Whose clients the start screen tells of: a client's user of its own company; heads, administrators and editors, who
 * work for everybody, of all; a manager of those they answer for; writers of those with work for them; and who helps
 * somebody of that one's clients as well.
 */
export function dashboardScope(actor: Actor): Scope {
  if (actor.kind === 'client')
    return { kind: 'client', clients: new Set(actor.clientId === null ? [] : [actor.clientId]) };
  if (actor.isSuperuser || actor.level === 'head' || actor.level === 'editor')
    return { kind: 'all', clients: 'all' };
  const given = actor.level === 'manager' ? [] : [...actor.assignedTo];
  const helped = actor.helps.flatMap(({ clients }) => [...clients]);
  return { kind: 'own', clients: new Set([...actor.responsibleFor, ...given, ...helped]) };
}
