import type { RemotePerson } from './person.ts';

/** What writers met: titles that were acknowledged with their time, and every other answer. */
export interface Written {
  acknowledged: { title: string; at: number }[];
  refused: { status: number; retryAfter: string | null; took: number }[];
}

/** Some writers at one server, each at its next item as soon as the last was answered, until `stop` is called. */
export function keepWriting(origin: string, person: RemotePerson, name: string, writers: number) {
  const written: Written = { acknowledged: [], refused: [] };
  let stopped = false;
  let count = 0;
  const write = async () => {
    const title = `${name} ${(count += 1)}`;
    const began = performance.now();
    const answer = await fetch(`${origin}/api/v1/items/`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title }),
    });
    await answer.arrayBuffer();
    const at = performance.now();
    if (answer.ok) written.acknowledged.push({ title, at });
    else
      written.refused.push({
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        took: at - began,
      });
  };
  const all = Array.from({ length: writers }, async () => {
    while (!stopped) await write();
  });
  return {
    written,
    async stop(): Promise<Written> {
      stopped = true;
      await Promise.all(all);
      return written;
    },
  };
}

/** Milliseconds of the longest time without an acknowledged write, up to now. */
export function longestGap({ acknowledged }: Written): number {
  const times = [...acknowledged.map(({ at }) => at), performance.now()];
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)));
}
