import { unavailable } from '../../lib/errors.ts';

/** Milliseconds that one waits for its turn. */
const timeoutMs = 2_000;

/**
 * Callers of one name take turns within this process, first come first served.
 *
 * @returns waits for the turn and resolves with what ends it
 * @throws unavailable where those before take too long: with PostgreSQL standing still each would wait for all of them
 */
export function createTurns(): (name: string) => Promise<() => void> {
  const last = new Map<string, Promise<void>>();
  return async (name) => {
    const before = last.get(name);
    const { promise, resolve } = Promise.withResolvers<void>();
    // Whoever comes next waits for those before too, also where this one gave up.
    const ended = before === undefined ? promise : before.then(() => promise);
    last.set(name, ended);
    const end = () => {
      if (last.get(name) === ended) last.delete(name);
      resolve();
    };
    if (before !== undefined && !(await within(before))) {
      end();
      throw unavailable('audit_waits', 1);
    }
    return end;
  };
}

async function within(waited: Promise<void>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<false>();
  const timer = setTimeout(resolve, timeoutMs, false);
  const inTime = await Promise.race([waited.then(() => true as const), late]);
  clearTimeout(timer);
  return inTime;
}
