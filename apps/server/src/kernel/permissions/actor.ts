import type { Level, Permission, UserKind } from '@molva/contract/permissions';

/** Who acts: a signed-in user with everything that decides what they may do, loaded once per session. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly kind: UserKind;
  readonly level: Level | null;
  readonly isSuperuser: boolean;
  /** The company of a client's user. */
  readonly clientId: string | null;
  /** Clients this employee is responsible for. */
  readonly responsibleFor: ReadonlySet<string>;
  /** Clients this employee was given work for. */
  readonly assignedTo: ReadonlySet<string>;
  /** Rights that a feature flag takes away from this user at present. */
  readonly withheld: ReadonlySet<Permission>;
  /** Their second factor; `needed`: until it is set up, only what serves that is answered. */
  readonly secondFactor?: 'on' | 'off' | 'due' | 'needed';
  /** Employees whom this one helps, each with the clients they are responsible for. */
  readonly helps: readonly { readonly level: Level; readonly clients: ReadonlySet<string> }[];
}

const nobody: ReadonlySet<string> = new Set();
const nothing: ReadonlySet<Permission> = new Set();

/** The process itself: jobs, schedules, commands. Its entries in the audit log have no user. */
export const systemActor: Actor = {
  userId: '',
  sessionId: '',
  kind: 'staff',
  level: 'head',
  isSuperuser: true,
  clientId: null,
  responsibleFor: nobody,
  assignedTo: nobody,
  helps: [],
  withheld: nothing,
};
