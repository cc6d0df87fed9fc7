import { buildApp } from '@molva/server/app';
import { readSettings } from '@molva/server/config/settings';
import { createContext } from '@molva/server/create-context';
import { signToken } from '@molva/server/domains/sessions/tokens';
import { createLog } from '@molva/server/lib/log';
import { newId } from '@molva/server/lib/ids';
import type { Caller } from '@molva/server/test/call';
import { insertAnswer, insertRequest, insertReview, insertSource } from '@molva/server/test/factories';
import { openSession } from '@molva/server/test/people';
import { covers } from '@molva/server/test/permission-matrix/expect-status';
import { probes } from '@molva/server/test/permission-matrix/probes';
import { createWorld, type Role, type Side, type World } from '@molva/server/test/permission-matrix/world';
import type { Operation, Right } from './break-request.ts';
import type { Schema } from './values.ts';

/** Stands in what belongs to the other company and in nothing that is sent. */
export const foreignMark = 'ЧужоеИменно7f3a';
const ownMark = 'СвоёИменно9c1e';

/** Calls whose address is the right: whoever was given it sees what it opens, whoever they are. */
const openedByAddress = /^(reports-read_shared|customers-|gallery-read_file)/;

export interface Stage {
  operations: readonly Operation[];
  /** A right call of a role about the rows of one side, and the token it is made with; null: nobody's. */
  right(operation: Operation, role: Role, side: Side): Promise<{ right: Right; token: string | null }>;
  /** Another session where a call has ended the role's. */
  renew(role: Role): Promise<void>;
  /** New people and clients: what calls have done to the former ones ends with them. */
  reset(): Promise<void>;
  /** Marks and ids in an answer that this role may not see. */
  forbiddenIn(operation: Operation, role: Role, body: string, sent: string): string[];
  /** Tokens that are nobody's, by what is wrong with them. */
  badTokens: Readonly<Record<string, string>>;
  ids(): readonly string[];
  close(): Promise<void>;
}

/** A second node on the database, in this process, which sets the scene: rows of every kind, people of every role. */
export async function setStage(databaseUrl: string, dataDir: string, secretKey: string): Promise<Stage> {
  const config = readSettings({ DATA_DIR: dataDir, LOG_LEVEL: 'error' });
  const { context, close } = await createContext(config, {
    databaseUrl,
    secretKey,
    log: createLog('error'),
  });
  const app = await buildApp(context);
  await app.ready();
  const server = { context, app, databaseUrl };
  const document = (await app.inject('/api/v1/openapi.json')).json<Document>();
  const operations = operationsOf(document);
  let world = await worldWithRows();
  const ready = new Map<string, { right: Right; token: string | null; uses: number }>();

  async function worldWithRows(): Promise<World> {
    const made = await createWorld(server);
    for (const [side, mark] of [
      ['own', ownMark],
      ['foreign', foreignMark],
    ] as const) {
      const clientId = made.clients[side];
      await context.db.query
        .updateTable('clients')
        .set({ name: mark, note: mark })
        .where('id', '=', clientId)
        .execute();
      const areaId = await made.area(side);
      await context.db.query
        .updateTable('areas')
        .set({ fullname_area: mark })
        .where('client_id', '=', clientId)
        .execute();
      for (let row = 0; row < 5; row += 1) {
        const id = await insertReview(server, { clientId, areaId, recall: `${mark} ${row}` });
        await insertAnswer(server, { clientId, areaId, id, state: 'approval', text: mark });
        const sourceId = await insertSource(server, { clientId, words: `${mark} ${newId()}`, contact: mark });
        for (const status of ['empty', 'writing', 'client_review', 'approved'] as const)
          await insertRequest(server, { clientId, areaId, status, text: mark, sourceId });
      }
    }
    return made;
  }

  const ended = await openSession(server, world.other.id);
  await app.inject({
    method: 'DELETE',
    url: '/api/v1/login/access-token',
    headers: { authorization: `Bearer ${ended}` },
  });
  const inAnHour = new Date(Date.now() + 3_600_000);
  const good = world.people.administrator.token;
  const [head = '', claims = '', signature = ''] = good.split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');

  return {
    operations,
    async right(operation, role, side) {
      const key = `${operation.operationId} ${role} ${side}`;
      const kept = ready.get(key);
      if (kept !== undefined && kept.uses > 0) {
        kept.uses -= 1;
        return kept;
      }
      const probe = probes[operation.operationId] ?? {};
      let caller: Caller | null = role === 'anonymous' ? null : world.people[role];
      if (probe.isLast && role !== 'anonymous') caller = await world.anew(role);
      let right: Right = {};
      try {
        right = (await probe.request?.({ world, role, side, caller })) ?? {};
      } catch {
        // What other calls did meanwhile may stand in its way: the call is made without its rows.
      }
      const made = { right, token: caller?.token ?? null, uses: probe.isLast ? 0 : 10 };
      ready.set(key, made);
      return made;
    },
    async renew(role) {
      if (role === 'anonymous') return;
      for (const key of ready.keys()) if (key.includes(` ${role} `)) ready.delete(key);
      world.people[role] = await world.anew(role);
    },
    async reset() {
      ready.clear();
      for (const table of ['sign_in_failures', 'flags'] as const)
        await context.db.query.deleteFrom(table).execute();
      const administrator = await world.anew('administrator');
      await administrator.send('PUT /two-factor-requirement', {
        body: { superuser: false, levels: [] },
      });
      // Or each sign-up would tell hundreds of heads.
      await context.db.query
        .updateTable('users')
        .set({ is_active: false })
        .where('email', 'like', 'person%@example.com')
        .execute();
      world = await worldWithRows();
    },
    forbiddenIn({ operationId }, role, body, sent) {
      const found: string[] = [];
      if (openedByAddress.test(operationId)) return found;
      for (const [side, mark] of [
        ['own', ownMark],
        ['foreign', foreignMark],
      ] as const) {
        if (covers(role, 'clients:read', side)) continue;
        if (body.includes(mark)) found.push(`the ${side} client's words`);
        const id = world.clients[side];
        // As the value of an id: calls write ids into names as well.
        if (new RegExp(`id":"${id}"`).test(body) && !sent.includes(id)) found.push(`the ${side} client's id`);
      }
      return found;
    },
    badTokens: {
      ended,
      'another key': await signToken('another key '.repeat(5), {
        id: newId(),
        userId: world.people.administrator.id,
        expiresAt: inAnHour,
      }),
      'no session': await signToken(secretKey, {
        id: newId(),
        userId: world.people.administrator.id,
        expiresAt: inAnHour,
      }),
      'run out': await signToken(secretKey, {
        id: newId(),
        userId: world.people.administrator.id,
        expiresAt: new Date(Date.now() - 1000),
      }),
      unsigned: `${none}.${claims}.`,
      'half signed': `${head}.${claims}.${signature.slice(0, 20)}`,
      'exchanged claims': `${head}.${Buffer.from('{"sid":"x","exp":9999999999}').toString('base64url')}.${signature}`,
      long: 'a'.repeat(12_000),
      empty: '',
      odd: 'null\u00ff',
    },
    ids: () => [
      ...Object.values(world.clients),
      world.siteId,
      world.other.id,
      world.people.manager.id,
      world.people.client.id,
      newId(),
    ],
    async close() {
      await app.close();
      await close();
    },
  };

  function operationsOf({ paths, components }: Document): Operation[] {
    const resolved = (schema: Schema): Schema =>
      schema.$ref === undefined ? schema : (components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => {
        const [content] = Object.entries(requestBody?.content ?? {});
        return {
          operationId,
          method: method.toUpperCase(),
          path,
          query: Object.fromEntries(
            parameters.flatMap((one) => (one.in === 'query' ? [[one.name, resolved(one.schema)]] : [])),
          ),
          body: content === undefined ? null : { type: content[0], schema: resolved(content[1].schema) },
        };
      }),
    );
  }
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        operationId: string;
        parameters?: { in: string; name: string; schema: Schema }[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
}
