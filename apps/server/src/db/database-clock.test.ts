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

it('two nodes tell the same time', async () => {
  const { db } = server.context;
  const clocks = [createDatabaseClock(db, createLog('silent')), createDatabaseClock(db, createLog('silent'))];
  try {
    await Promise.all(clocks.map((clock) => clock.start()));
    const [one, other] = clocks.map((clock) => clock.now().getTime());
    expect(Math.abs((one ?? 0) - (other ?? 0))).toBeLessThan(10);
  } finally {
    for (const clock of clocks) clock.stop();
  }
});
