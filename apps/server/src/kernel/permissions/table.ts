import type { Level, Permission } from '@molva/contract/permissions';

/**
 * Whose rows a right covers: `all` clients', those the employee is `responsible` for, those they were `assigned`
 * work for, or a client's user's `own` company. For rights that touch no client, any scope simply means yes.
 */
export type Scope = 'all' | 'responsible' | 'assigned' | 'own';

export type Rule = Readonly<Partial<Record<Level | 'client', Scope>>>;

const head: Rule = { head: 'all' };
const manager: Rule = { manager: 'responsible', head: 'all' };
const managerAndClient: Rule = { ...manager, client: 'own' };
const editor: Rule = { editor: 'all', manager: 'responsible', head: 'all' };
const writers: Rule = {
  trainee: 'assigned',
  copywriter: 'all',
  editor: 'all',
  manager: 'responsible',
  head: 'all',
};
/** Whoever may look at a client at all. A trainee sees only those they write for. */
const readers: Rule = { trainee: 'assigned', copywriter: 'all', editor: 'all', manager: 'all', head: 'all' };
const readersAndClient: Rule = { ...readers, client: 'own' };
const anyStaff: Rule = { trainee: 'all', copywriter: 'all', editor: 'all', manager: 'all', head: 'all' };
const onlySuperuser: Rule = {};

/**
 * Every right, and who has it for whose clients. Checks, a user's abilities and the
 * documentation page all come from here. A superuser has every right for all clients.
 */
export const permissionTable: Readonly<Record<Permission, Rule>> = {
  'clients:read': readersAndClient,
  'clients:create': { manager: 'all', head: 'all' },
  'clients:update': manager,
  'clients:archive': head,
  'clients:create_account': manager,
  'clients:read_people': readers,
  'clients:assign': manager,
  'areas:read': readersAndClient,
  'areas:write': manager,
  'sites:read': anyStaff,
  'sites:write': head,
  'sites:test': head,
  'monitoring:read': readersAndClient,
  'monitoring:write': manager,
  'reviews:read': readersAndClient,
  'reviews:annotate': editor,
  'reviews:undo_import': head,
  'anomalies:read': { ...editor, client: 'own' },
  'alerts:read': { ...editor, client: 'own' },
  'alerts:write': manager,
  'alerts:set_up': head,
  'clustering:read': readersAndClient,
  'clustering:write': editor,
  'competitors:read': readersAndClient,
  'competitors:write': manager,
  'tasks:read': readersAndClient,
  'tasks:write': editor,
  'tasks:do': { ...writers, client: 'own' },
  'answers:read': readersAndClient,
  'answers:write': editor,
  'answers:approve': managerAndClient,
  'answers:deliver': manager,
  'removals:write': editor,
  'ratings:read': readersAndClient,
  'ratings:write': manager,
  'briefs:read': readersAndClient,
  'briefs:write': managerAndClient,
  'brief_templates:read': { ...anyStaff, client: 'own' },
  'brief_templates:write': head,
  'notes:read': readers,
  'notes:write': writers,
  'notes:moderate': manager,
  'accesses:read': managerAndClient,
  'accesses:write': managerAndClient,
  'accesses:reveal': managerAndClient,
  'execution:read': readersAndClient,
  'gallery:write': editor,
  'gallery:delete': manager,
  'reports:read': readersAndClient,
  'reports:share': manager,
  'requests:read': readers,
  'requests:read_shown': { client: 'own' },
  'requests:create': editor,
  'requests:write': writers,
  'requests:take': {
    trainee: 'assigned',
    copywriter: 'all',
    editor: 'all',
    manager: 'responsible',
    head: 'all',
  },
  'requests:check': editor,
  'requests:decide': managerAndClient,
  'requests:approve': managerAndClient,
  'requests:plan': manager,
  'requests:unlock': manager,
  'requests:delete': manager,
  'request_files:read': readers,
  'request_files:write': writers,
  'drafts:read': readers,
  'drafts:generate': { copywriter: 'all', editor: 'all', manager: 'responsible', head: 'all' },
  'sources:read': readers,
  'sources:write': { ...writers, client: 'own' },
  'sources:reveal': manager,
  'employees:read': anyStaff,
  'employees:change_level': head,
  'employees:appoint': head,
  'employees:manage_helpers': head,
  'users:search': head,
  'users:read': onlySuperuser,
  'users:manage': onlySuperuser,
  'permissions:read': head,
  'items:read_all': onlySuperuser,
  'jobs:read_all': head,
  'audit:read': head,
  'wiki:read': anyStaff,
  'wiki:write': head,
  'flags:manage': onlySuperuser,
  'diagnostics:use': onlySuperuser,
};

/**
 * Rights a helper does not get from the employee they help: people, seeing secrets, and what is the whole agency's, since
 * they help with that employee's clients.
 */
export const notForHelpers: ReadonlySet<Permission> = new Set<Permission>([
  'sources:reveal',
  'accesses:reveal',
  'clients:create_account',
  'clients:assign',
  'employees:change_level',
  'employees:appoint',
  'employees:manage_helpers',
  'users:search',
  'users:read',
  'users:manage',
  'permissions:read',
  'clients:create',
  'sites:write',
  'sites:test',
  'alerts:set_up',
  'brief_templates:write',
  'items:read_all',
  'jobs:read_all',
  'wiki:write',
  'flags:manage',
  'diagnostics:use',
]);
