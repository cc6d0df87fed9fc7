import { requestStates } from '@molva/contract/request-states';
import { requestSteps, stepRules } from '@molva/contract/request-steps';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { covers } from '../../../test/permission-matrix/expect-status.ts';
import { asPerson, type Caller } from '../../../test/call.ts';
import { useServer } from '../../../test/server.ts';
import { newRequest, words, type Writing, writingFor } from '../../../test/writing.ts';
import { verifyChains } from '../../audit/index.ts';

const server = useServer();
const runs = Number(process.env.TEST_RANDOM_STEPS ?? 150);
/** Few runs by chance miss a state now and then: they are the same ones each time unless asked otherwise. */
const seed = Number(process.env.TEST_RANDOM_SEED ?? 5);
const roles = ['trainee', 'copywriter', 'editor', 'manager', 'head', 'client', 'stranger'] as const;
type Role = (typeof roles)[number];
let work: Writing;
let people: Record<Role, Caller>;

beforeAll(async () => {
  work = await writingFor(server);
  const elsewhere = await writingFor(server);
  const trainee = await asPerson(server, { level: 'trainee' });
  await server.context.db.query
    .insertInto('client_staff')
    .values({ client_id: work.clientId, user_id: trainee.id })
    .execute();
  people = {
    trainee,
    copywriter: work.writer,
    editor: work.editor,
    manager: work.manager,
    head: await asPerson(server, { level: 'head' }),
    client: work.client,
    stranger: elsewhere.client,
  };
});

const rowOf = (id: string) =>
  server.context.db.query
    .selectFrom('requests')
    .select(['status', 'version', 'corrections_count', 'review_data', 'locked_by', 'source_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const reason = { code: 'other', text: 'Причина' };
/** Half of the moves go the way a text does, so that sequences come far. */
const likely = {
  empty: 'writing',
  writing: 'editing',
  editing: 'client_review',
  correction: 'editing',
  client_review: 'approved',
  approved: 'with_customer',
} as const;
const move = fc.record({
  role: fc.constantFrom(...roles),
  kind: fc.constantFrom('onward', 'onward', 'onward', 'back', 'step', 'lock', 'text'),
  target: fc.constantFrom(...requestStates),
  staleness: fc.integer({ min: 0, max: 9 }),
  withReason: fc.boolean(),
});
type Move = typeof move extends fc.Arbitrary<infer T> ? T : never;

const needReason: ReadonlySet<string> = new Set(['correction', 'rejected', 'removed']);
const nextOf = (kind: Move['kind'], status: string, target: string): string => {
  if (kind === 'back') return 'correction';
  return kind === 'onward' && Object.hasOwn(likely, status) ? likely[status as keyof typeof likely] : target;
};

async function act(id: string, { role, kind, target, staleness, withReason }: Move) {
  const who = people[role];
  const before = await rowOf(id);
  const version = before.version - (staleness === 0 ? 1 : 0);
  if (kind === 'lock') return who.send('PUT /reviews/clients/requests/lock', { body: { id } });
  const text = ['writing', 'editing', 'correction'].includes(before.status) ? { review_data: words } : {};
  const next = nextOf(kind, before.status, target);
  const body = {
    id,
    version,
    ...(kind === 'text' ? { review_data: words } : { status: next, ...(role === 'client' ? {} : text) }),
  };
  return who.send('PUT /reviews/clients/requests/update', {
    body: withReason && needReason.has(next) && kind !== 'text' ? { ...body, reason } : body,
  });
}

it(
  'no sequence of steps by anybody leads to a state the table does not know',
  async () => {
    const seen = new Set<string>();
    let calls = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(move, { minLength: 6, maxLength: 20 }),
        fc.boolean(),
        async (moves, hasSource) => {
          const { id } = await newRequest(server, work, hasSource ? {} : null);
          let corrections = 0;
          for (const one of moves) {
            const before = await rowOf(id);
            const { status: answered } = await act(id, one);
            calls += 1;
            const after = await rowOf(id);
            expect(answered).toBeLessThan(500);
            if (answered !== 200) {
              expect(after).toEqual(before);
              continue;
            }
            if (after.status === before.status) continue;
            const taken = requestSteps.find(
              (step) => stepRules[step].from.includes(before.status) && stepRules[step].to === after.status,
            );
            expect([before.status, after.status, taken]).toEqual([
              before.status,
              after.status,
              expect.any(String),
            ]);
            const right = taken === undefined ? null : stepRules[taken].right;
            expect([one.role, right, right !== null && covers(one.role, right, 'own')]).toEqual([
              one.role,
              right,
              true,
            ]);
            expect(after.version).toBe(before.version + 1);
            if (after.status === 'correction') corrections += 1;
            if (!['empty', 'writing', 'rejected'].includes(after.status))
              expect(after.source_id).not.toBeNull();
            seen.add(after.status);
          }
          const end = await rowOf(id);
          expect(end.corrections_count).toBe(corrections);
          const history = await server.context.db.query
            .selectFrom('request_history')
            .select(['from_status', 'to_status'])
            .where('request_id', '=', id)
            .orderBy('seq')
            .execute();
          expect(history.at(-1)?.to_status).toBe(end.status);
          for (const [index, entry] of history.entries())
            if (index > 0 && entry.from_status !== entry.to_status)
              expect(entry.from_status).toBe(history[index - 1]?.to_status);
        },
      ),
      { numRuns: runs, endOnFailure: true, seed },
    );
    expect(calls).toBeGreaterThan(500);
    // The sequences are no use where they never leave the first states.
    for (const state of ['writing', 'editing', 'correction', 'client_review', 'rejected'])
      expect(seen).toContain(state);
  },
  120_000 + runs * 400,
);

it('leaves a chain that verifies, and counts that add up', async () => {
  const { problems, entries } = await verifyChains(server.context.db, server.context.secrets);
  expect(problems).toEqual([]);
  expect(entries).toBeGreaterThan(200);
  const rows = await server.context.db.query
    .selectFrom('requests')
    .select('status')
    .where('client_id', '=', work.clientId)
    .execute();
  const { body } = await work.manager.call('GET /reviews/clients/{client_id}', {
    params: { client_id: work.clientId },
  });
  const counted = Object.fromEntries(
    [...Map.groupBy(rows, (row) => row.status)].map(([status, own]) => [status, own.length]),
  );
  expect(body.requests).toEqual(counted);
});
