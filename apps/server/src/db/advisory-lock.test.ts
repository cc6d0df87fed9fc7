import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { startTestServer, useServer } from '../test/server.ts';
import { lockNames } from './advisory-lock.ts';

const server = useServer();

it('lets transactions of the same name take turns on every node, and others pass', async () => {
  const second = await startTestServer(server.databaseUrl);
  try {
    const order: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let taken = () => {};
    const isTaken = new Promise<void>((resolve) => {
      taken = resolve;
    });
    const first = server.context.db.transaction(async (tx) => {
      await lockNames(tx, ['b', 'a']);
      taken();
      await held;
      order.push('first');
    });
    await isTaken;
    const waiting = second.context.db.transaction(async (tx) => {
      await lockNames(tx, ['a', 'b', 'b']);
      order.push('second');
    });
    await second.context.db.transaction((tx) => lockNames(tx, ['c']));
    await vi.waitFor(async () => {
      const { rows } = await sql`
        SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(
        server.context.db.query,
      );
      expect(rows).toHaveLength(1);
    });
    release();
    await Promise.all([first, waiting]);
    expect(order).toEqual(['first', 'second']);
  } finally {
    await second.close();
  }
});

it('never lets two that name the same in other orders wait for each other', async () => {
  const { db } = server.context;
  const take = (names: string[]) => db.transaction((tx) => lockNames(tx, names));
  const rounds = Array.from({ length: 20 }, (_, index) => take(index % 2 === 0 ? ['x', 'y'] : ['y', 'x']));
  await expect(Promise.all(rounds)).resolves.toHaveLength(20);
});
