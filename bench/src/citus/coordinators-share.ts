import { withDatabase } from '@molva/server/test/databases';
import { cpuTime } from '../lib/cpu-time.ts';
import { onDatabase } from './on-database.ts';

/**
 * Of the processor time that the nodes of a cluster take for something, how much the coordinator takes: what it does is done by one
 * machine, the rest by as many as there are workers. Null where they do not run on this machine.
 */
export async function coordinatorsShare(
  coordinator: string,
  workers: readonly string[],
  work: () => Promise<unknown>,
): Promise<number | null> {
  const name = new URL(coordinator).pathname.slice(1);
  const nodes = [coordinator, ...workers.map((worker) => withDatabase(worker, name))];
  const before = await Promise.all(nodes.map(backendsTime));
  await work();
  const after = await Promise.all(nodes.map(backendsTime));
  const taken = after.map((time, index) => time - (before[index] ?? 0));
  const all = taken.reduce((sum, time) => sum + time, 0);
  return all > 0 ? (taken[0] ?? 0) / all : null;
}

/** Seconds of processor time that those have taken who serve a database. */
const backendsTime = (url: string): Promise<number> =>
  onDatabase(url, async (database) => {
    const { rows } = await database.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
         AND pid <> pg_backend_pid()`,
    );
    const times = await Promise.all(rows.map(({ pid }) => cpuTime(pid).catch(() => null)));
    return times.reduce((sum: number, time) => sum + (time ?? 0), 0);
  });
