import { type NeedKind, needKinds } from '@molva/contract/need-kinds';
import type { Permission } from '@molva/contract/permissions';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may, scopeOf } from '../../kernel/permissions/authorize.ts';
import type { Scope } from './scope.ts';

/** What a kind of need is counted over. */
export interface Wanted {
  kind: NeedKind;
  clients: 'all' | readonly string[];
  /** Only texts given to this person, or held by them where that is what the kind is about. */
  assigneeId?: string;
}

/** The right to do something about it: who has it for a client is told. */
const rights: Readonly<Record<NeedKind, Permission>> = {
  collections_failed: 'monitoring:write',
  reviews_waiting: 'answers:write',
  reviews_older: 'answers:write',
  answers_to_approve: 'answers:approve',
  answers_to_deliver: 'answers:deliver',
  tasks_late: 'tasks:write',
  tasks_due: 'tasks:write',
  texts_to_approve: 'requests:approve',
  texts_to_check: 'requests:check',
  texts_to_link: 'requests:check',
  texts_to_correct: 'requests:write',
  texts_due: 'requests:plan',
  texts_in_hand: 'requests:write',
  texts_to_take: 'requests:take',
  removals_to_file: 'removals:write',
  brief_missing: 'briefs:write',
};

/** Of whoever looks after the client's tasks all; of others those that are given to them. */
const ofTasks: ReadonlySet<NeedKind> = new Set(['tasks_late', 'tasks_due']);
const ofWriter: ReadonlySet<NeedKind> = new Set(['texts_to_correct', 'texts_in_hand']);

/** The kinds that may need this person, each with the clients it is counted for. */
export function needsOf(actor: Actor, { clients }: Scope): Wanted[] {
  return needKinds.flatMap((kind): Wanted[] => {
    // A text to correct needs its writer, wherever it is; what is due, its writer or who plans.
    const isTask = ofTasks.has(kind) && !may(actor, 'tasks:write');
    const isText = ofWriter.has(kind) || (kind === 'texts_due' && !may(actor, 'requests:plan'));
    const isMine = isTask || isText;
    const own = isTask ? 'tasks:do' : 'requests:write';
    const right = isMine ? own : rights[kind];
    if (!may(actor, right)) return [];
    // Who plans and checks gives texts out; who writes takes them, of any client the right is for.
    const takes = kind === 'texts_to_take';
    if (takes && may(actor, 'requests:check')) return [];
    const covered = within(isMine || takes ? 'all' : clients, scopeOf(actor, right));
    if (covered !== 'all' && covered.length === 0) return [];
    return [{ kind, clients: covered, ...(isMine ? { assigneeId: actor.userId } : {}) }];
  });
}

function within(
  clients: 'all' | ReadonlySet<string>,
  covered: 'all' | ReadonlySet<string>,
): 'all' | readonly string[] {
  if (clients === 'all') return covered === 'all' ? 'all' : [...covered];
  return [...clients].filter((id) => covered === 'all' || covered.has(id));
}
