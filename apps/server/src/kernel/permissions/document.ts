import { levels, permissions } from '@molva/contract/permissions';
import { notForHelpers, permissionTable, type Scope } from './table.ts';

const marks: Record<Scope, string> = {
  all: 'all',
  responsible: 'responsible',
  assigned: 'assigned',
  own: 'own',
};

/** `docs/permissions.md`: the table of rights as people read it. */
export function permissionsDocument(): string {
  const rows = permissions.map((permission) => {
    const rule = permissionTable[permission];
    const cells = [...levels, 'client' as const].map((level) => {
      const scope = rule[level];
      return scope === undefined ? '' : marks[scope];
    });
    return `| \`${permission}\` | ${cells.join(' | ')} | ${notForHelpers.has(permission) ? '' : 'yes'} |`;
  });
  return `# Who may do what

Written by \`npm run docs:permissions\` from \`apps/server/src/kernel/permissions/table.ts\`, from which the checks come too; a test
fails where the two differ.

Whose rows a right covers: *all* clients', those the employee is *responsible* for, those they were *assigned* work for (or are
responsible for), or a client's user's *own* company. An empty cell: the level has no such right. An administrator has all.
The last column says whether a helper has the right of the employee they help, for that employee's clients. A row of another
client answers 404, a forbidden action 403.

| right | ${[...levels, 'client'].join(' | ')} | through helping |
| --- | ${'--- | '.repeat(levels.length + 2).trim()}
${rows.join('\n')}
`;
}
