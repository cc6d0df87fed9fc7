import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../lib/ids.ts';
import { useServer } from '../../test/server.ts';
import { audit } from '../../kernel/audit.ts';
import { verifyChains } from './verify.ts';

const server = useServer();
let clientId = '';

async function write(count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    await server.context.db.transaction(async (tx) =>
      audit(
        tx,
        { userId: '' },
        {
          action: 'area.changed',
          resource: 'thing',
          resourceId: String(number),
          clientId,
          details: { number, z: 1, a: { y: 2, b: 3 } },
        },
      ),
    );
  }
}

const problemsHere = async () =>
  (await verifyChains(server.context.db, server.context.secrets)).problems.filter(
    (problem) => problem.client_id === clientId,
  );
const run = (statement: ReturnType<typeof sql>) => statement.execute(server.context.db.query);

beforeEach(async () => {
  clientId = newId();
  await write(5);
});

describe('verifyChains', () => {
  it('finds nothing wrong with what was written', async () => {
    expect(await problemsHere()).toEqual([]);
  });

  it('finds a changed entry', async () => {
    await run(
      sql`UPDATE audit_entries SET details = '{"number": 7}' WHERE client_id = ${clientId} AND seq = 3`,
    );
    expect(await problemsHere()).toEqual([{ client_id: clientId, seq: 3, problem: 'changed' }]);
  });

  it('finds another user, action or time', async () => {
    await run(
      sql`UPDATE audit_entries SET at = '2026-01-01T00:00:00Z' WHERE client_id = ${clientId} AND seq = 2`,
    );
    expect(await problemsHere()).toMatchObject([{ seq: 2, problem: 'changed' }]);
  });

  it('finds a missing entry', async () => {
    await run(sql`DELETE FROM audit_entries WHERE client_id = ${clientId} AND seq = 2`);
    expect(await problemsHere()).toMatchObject([{ seq: 2, problem: 'missing' }]);
  });

  it('finds two that changed places', async () => {
    await run(sql`UPDATE audit_entries SET seq = seq + 100 WHERE client_id = ${clientId} AND seq = 3`);
    await run(sql`UPDATE audit_entries SET seq = 3 WHERE client_id = ${clientId} AND seq = 4`);
    await run(sql`UPDATE audit_entries SET seq = 4 WHERE client_id = ${clientId} AND seq = 103`);
    expect(await problemsHere()).toMatchObject([{ seq: 3, problem: 'reordered' }]);
  });

  it('finds entries cut off at the end, and a chain whose head is gone', async () => {
    await run(sql`DELETE FROM audit_entries WHERE client_id = ${clientId} AND seq = 5`);
    expect(await problemsHere()).toMatchObject([{ seq: 5, problem: 'cut_off' }]);
    await run(sql`DELETE FROM audit_heads WHERE client_id = ${clientId}`);
    expect(await problemsHere()).toMatchObject([{ problem: 'cut_off' }]);
  });

  it('keeps one chain without gaps where many write at once', async () => {
    await Promise.all([write(5), write(5), write(5)]);
    const { rows } = await sql<{ seq: number }>`
      SELECT seq FROM audit_entries WHERE client_id = ${clientId} ORDER BY seq`.execute(
      server.context.db.query,
    );
    expect(rows.map((row) => row.seq)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(await problemsHere()).toEqual([]);
  });

  it('leaves no entry of a change that was rolled back', async () => {
    const failing = server.context.db.transaction(async (tx) => {
      audit(tx, { userId: '' }, { action: 'area.changed', resource: 'x', resourceId: null, clientId });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await problemsHere()).toEqual([]);
  });
});
