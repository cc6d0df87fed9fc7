import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { levels, type Level, permissions } from '@molva/contract/permissions';
import { describe, expect, it } from 'vitest';
import type { Actor } from './actor.ts';
import { abilitiesFor, authorize, authorizeRow, may, permissionsOf, scopeOf } from './authorize.ts';
import { permissionTable } from './table.ts';

const own = 'own client';
const other = 'other client';

function actor(change: Partial<Actor>): Actor {
  return {
    userId: 'u',
    sessionId: 's',
    kind: 'staff',
    level: 'manager',
    isSuperuser: false,
    clientId: null,
    responsibleFor: new Set(),
    assignedTo: new Set(),
    helps: [],
    withheld: new Set(),
    ...change,
  };
}

const client = actor({ kind: 'client', level: null, clientId: own });

describe('the table', () => {
  it('has a rule for every right and no other', () => {
    expect(Object.keys(permissionTable).toSorted()).toEqual([...permissions].toSorted());
  });

  it('holds no right that nothing asks for', () => {
    const sources = ['../../../../../packages/contract/src', '../../domains', '../../http', '../../kernel']
      .map((folder) => new URL(folder, import.meta.url))
      .flatMap((folder) =>
        readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
          .filter(({ name }) => name !== 'table.ts' && name !== 'permissions.ts')
          .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8')),
      )
      .join('\n');
    expect(permissions.filter((permission) => !sources.includes(`'${permission}'`))).toEqual([]);
  });

  it('never gives a higher level of editors, managers and heads less reading than a lower one', () => {
    const reading = permissions.filter((permission) => permission.endsWith(':read'));
    for (const permission of reading) {
      const given = levels.map((level) => permissionTable[permission][level] !== undefined);
      expect([
        permission,
        given.indexOf(true) === -1 || !given.slice(given.indexOf(true)).includes(false),
      ]).toEqual([permission, true]);
    }
  });
});

describe('scopes', () => {
  it('a manager changes the clients they are responsible for and reads all', () => {
    const manager = actor({ responsibleFor: new Set([own]) });
    expect(scopeOf(manager, 'clients:read')).toBe('all');
    expect(may(manager, 'areas:write', own)).toBe(true);
    expect(may(manager, 'areas:write', other)).toBe(false);
    expect(() => authorize(manager, 'areas:write', other)).toThrow("doesn't have enough privileges");
  });

  it('a trainee sees only clients they were assigned to', () => {
    const trainee = actor({ level: 'trainee', assignedTo: new Set([own]) });
    expect(may(trainee, 'reviews:read', own)).toBe(true);
    expect(() => authorize(trainee, 'reviews:read', other)).toThrow('Client not found');
    expect(() => authorizeRow(trainee, 'areas:write', other, 'Area')).toThrow('Area not found');
    expect(() => authorizeRow(trainee, 'areas:write', own, 'Area')).toThrow('privileges');
  });

  it("a client's user has their own company only", () => {
    expect(may(client, 'reviews:read', own)).toBe(true);
    expect(may(client, 'reviews:read', other)).toBe(false);
    expect(may(client, 'areas:write', own)).toBe(false);
    expect(() => authorize(client, 'areas:read', other)).toThrow('not found');
    expect(abilitiesFor(client, own)).toContain('requests:approve');
  });

  it('an administrator may everything', () => {
    const admin = actor({ isSuperuser: true, level: 'trainee' });
    expect(permissionsOf(admin)).toEqual([...permissions]);
    expect(may(admin, 'accesses:reveal', other)).toBe(true);
  });

  it('a level alone gives nothing that is for administrators', () => {
    for (const level of levels) expect(may(actor({ level }), 'users:manage')).toBe(false);
  });
});

describe('helpers', () => {
  const helping = (level: Level) => actor({ level: 'trainee', helps: [{ level, clients: new Set([own]) }] });

  it('act with the rights of whom they help, for those clients alone', () => {
    expect(may(helping('manager'), 'areas:write', own)).toBe(true);
    expect(may(helping('manager'), 'areas:write', other)).toBe(false);
    expect(may(helping('head'), 'clients:archive', other)).toBe(false);
  });

  it('except people and seeing secrets', () => {
    expect(may(helping('head'), 'employees:change_level')).toBe(false);
    expect(may(helping('manager'), 'accesses:reveal', own)).toBe(false);
    expect(may(helping('manager'), 'clients:create_account', own)).toBe(false);
    expect(permissionsOf(helping('manager'))).not.toContain('accesses:reveal');
  });
});
