import { tooMany } from '../lib/errors.ts';

/** Heavy calls of one person that run at once on a node, and how many more may wait for their turn. */
const atOnce = 4;
const maxWaiting = 20;

export type Turns = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

/** Lets each person make a few heavy calls at once: the rest wait in the order they came, and past that are refused. */
export function createTurns(): Turns {
  const people = new Map<string, { running: number; waiting: (() => void)[] }>();
  return async (userId, work) => {
    const own = people.get(userId) ?? { running: 0, waiting: [] };
    people.set(userId, own);
    if (own.running < atOnce) own.running += 1;
    else {
      if (own.waiting.length >= maxWaiting) throw tooMany('too_many_at_once', 5);
      await new Promise<void>((resolve) => own.waiting.push(resolve));
    }
    try {
      return await work();
    } finally {
      const next = own.waiting.shift();
      // The turn goes over to who waits.
      if (next) next();
      else own.running -= 1;
      if (own.running === 0) people.delete(userId);
    }
  };
}
