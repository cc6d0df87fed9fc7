import { readEvents } from '@molva/contract/jobs';
import { beforeAll, describe, expect, it } from 'vitest';
import { call, type Caller } from '../call.ts';
import { useServer } from '../server.ts';
import { operations } from '../../registry/operations.ts';
import { covers, expected } from './expect-status.ts';
import { probes, type Probe, type Tried } from './probes.ts';
import { createWorld, type Role, roles, type Side, sides, type World } from './world.ts';

const server = useServer();
let world: World;

beforeAll(async () => {
  world = await createWorld(server);
});

/** Addresses of staff in an answer: a client's user is told none. */
function staffNamedIn(body: unknown): string[] {
  const text = JSON.stringify(body);
  const { client: _client, stranger: _stranger, ...staff } = world.people;
  return [...Object.values(staff), world.other]
    .map(({ email }) => email)
    .filter((email) => text.includes(email));
}

/** What an account without a level may call: its own. */
const ownTags = ['users', 'login', 'factors', 'items', 'notifications', 'welcome'];

interface Document {
  paths: Record<string, Record<string, { operationId: string }>>;
}

it('tries every call of the OpenAPI document, and no other', async () => {
  const answer = await server.app.inject('/api/v1/openapi.json');
  const described = Object.values(answer.json<Document>().paths).flatMap((methods) =>
    Object.values(methods).map(({ operationId }) => operationId),
  );
  const probed = new Set([...Object.keys(probes), readEvents.operationId]);
  expect(
    described.filter((id) => !probed.has(id)),
    'calls without a probe in apps/server/src/test/permission-matrix/*-probes.ts',
  ).toEqual([]);
  expect(
    [...probed].filter((id) => !described.includes(id)),
    'probes without a call',
  ).toEqual([]);
});

/** The caller of a role; a new one for a call that ends what it is made with. */
function callerOf(role: Role, probe: Probe): Promise<Caller | null> | Caller | null {
  if (role === 'anonymous') return null;
  return probe.isLast ? world.anew(role) : world.people[role];
}

describe.each(operations.map(({ endpoint }) => [endpoint.operationId, endpoint] as const))(
  '%s',
  (operationId, endpoint) => {
    const probe = probes[operationId] ?? {};

    async function statusFor(role: Role, side: Side) {
      const tried: Tried = { world, role, side, caller: await callerOf(role, probe) };
      const request = (await probe.request?.(tried)) ?? {};
      const { caller } = tried;
      const answer = await call(
        server,
        caller?.token ?? null,
        `${endpoint.method} ${endpoint.path}`,
        request,
      );
      if (role === 'client' || role === 'stranger') expect(staffNamedIn(answer.body)).toEqual([]);
      const isOwn =
        operationId === 'exports-export_items' || ownTags.includes(operationId.split('-')[0] ?? '');
      const rule =
        role === 'newcomer' && endpoint.access !== 'anyone' && !isOwn
          ? 403
          : (probe.expected?.(tried) ?? expected(endpoint.access, role, side, probe.isClientRow ?? false));
      const seen =
        answer.status < 300 && probe.clientsIn
          ? sides.filter((which) => probe.clientsIn?.(answer.body).includes(world.clients[which]))
          : null;
      return {
        answered: answer.status,
        due: rule === 'allowed' ? (probe.allowed ?? endpoint.success) : rule,
        seen,
      };
    }

    it('answers each role as the table says, for own rows and for foreign ones', async () => {
      const answered: Record<string, number> = {};
      const due: Record<string, number> = {};
      for (const role of roles)
        for (const side of sides) {
          const status = await statusFor(role, side);
          answered[`${role}, ${side}`] = status.answered;
          due[`${role}, ${side}`] = status.due;
          if (status.seen !== null)
            expect([role, status.seen]).toEqual([
              role,
              sides.filter((which) => covers(role, 'clients:read', which)),
            ]);
        }
      expect(answered).toEqual(due);
    });
  },
);

describe('events-read_events', () => {
  it('opens for each role that is signed in, and for nobody else', async () => {
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
    const answered: Record<string, number> = {};
    for (const role of roles) {
      const leave = new AbortController();
      const answer = await fetch(`${address}/api/v1${readEvents.path}`, {
        headers: role === 'anonymous' ? {} : { authorization: `Bearer ${world.people[role].token}` },
        signal: leave.signal,
      });
      answered[role] = answer.status;
      leave.abort();
    }
    expect(answered).toEqual(
      Object.fromEntries(roles.map((role) => [role, role === 'anonymous' ? 401 : 200])),
    );
  });
});
