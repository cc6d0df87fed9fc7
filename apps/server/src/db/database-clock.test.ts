import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLog } from '../lib/log.ts';
import { useServer } from '../test/server.ts';
import { createDatabaseClock, type Offset, offsetAfter } from './database-clock.ts';

const server = useServer();

/** A look that took so long to ask, and so long to hear of, where the database is `ahead`; all in milliseconds. */
const look = (asked: number, { ahead, there, back }: { ahead: number; there: number; back: number }) => ({
  asked,
  read: asked + there + ahead,
  heard: asked + there + back,
});
const middle = ({ least, most }: Offset) => (least + most) / 2;

it('the slow answers of a busy machine are set right by one quick one, and do not spoil it', () => {
  const slowBack = offsetAfter(null, look(0, { ahead: 5_000, there: 1, back: 101 }));
  expect(middle(slowBack)).toBe(4_950);
  const quick = offsetAfter(slowBack, look(200, { ahead: 5_000, there: 1, back: 1 }));
  expect(middle(quick)).toBe(5_000);
  const slowThere = offsetAfter(quick, look(400, { ahead: 5_000, there: 400, back: 1 }));
  expect(Math.abs(middle(slowThere) - 5_000)).toBeLessThan(3);
});

it('answers that are slow on different ways are set right by each other', () => {
  const slowBack = offsetAfter(null, look(0, { ahead: 5_000, there: 1, back: 101 }));
  const slowThere = offsetAfter(slowBack, look(200, { ahead: 5_000, there: 101, back: 1 }));
  expect(Math.abs(middle(slowThere) - 5_000)).toBeLessThan(3);
});

it('a clock that somebody set is followed', () => {
  const before = offsetAfter(null, look(0, { ahead: 5_000, there: 1, back: 1 }));
  const after = offsetAfter(before, look(30_000, { ahead: -60_000, there: 1, back: 1 }));
  expect(middle(after)).toBe(-60_000);
});

it('tells the same time as another node, though its first answer comes late', async () => {
  const { db, clock: other } = server.context;
  const clock = createDatabaseClock(db, createLog('silent'));
  // All connections are taken: the first look waits for one of them.
  const busy = Array.from({ length: 10 }, () => sql`SELECT pg_sleep(0.3)`.execute(db.query));
  try {
    await clock.start();
    expect(Math.abs(clock.now().getTime() - other.now().getTime())).toBeLessThan(10);
  } finally {
    clock.stop();
    await Promise.all(busy);
  }
});
