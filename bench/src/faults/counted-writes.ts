import { setTimeout as wait } from 'node:timers/promises';

/** Writers that note each write the server acknowledged, through whatever happens to it. */
export interface CountedWrites {
  readonly acknowledged: { title: string; began: number; at: number }[];
  /** Answers other than success, by status; `none` where the connection broke. */
  readonly refused: Record<string, number>;
  /** Answers of 5xx other than a 503 that names its Retry-After. */
  readonly unnamed: string[];
  /** Longest wait for an answer, ms. */
  longest: number;
  stop(): Promise<void>;
}

export const admin = { email: 'admin@example.com', password: 'a rather Long passw0rd' };

/** @returns the access token of the first superuser */
export async function signIn(origin: URL): Promise<string> {
  const answer = await fetch(new URL('/api/v1/login/access-token', origin), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ username: admin.email, password: admin.password }).toString(),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** @param pauseMs between a writer's writes: a person's notes have a limit, and a long fault must not reach it */
export function countWrites(
  origin: URL,
  token: string,
  name: string,
  { writers, pauseMs = 0 }: { writers: number; pauseMs?: number },
): CountedWrites {
  let stopped = false;
  let count = 0;
  const write = async () => {
    const title = `${name} ${(count += 1)}`;
    const began = performance.now();
    let status = 'none';
    try {
      const answer = await fetch(new URL('/api/v1/items/', origin), {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ title }),
      });
      await answer.arrayBuffer();
      status = String(answer.status);
      if (answer.ok) {
        writes.acknowledged.push({ title, began, at: performance.now() });
        return;
      }
      if (answer.status >= 500 && !(answer.status === 503 && answer.headers.has('retry-after')))
        writes.unnamed.push(`${status} after ${Math.round(performance.now() - began)} ms`);
    } catch {
      // The server is away: the write counts as not acknowledged, and the next waits a little.
    } finally {
      writes.longest = Math.max(writes.longest, performance.now() - began);
    }
    writes.refused[status] = (writes.refused[status] ?? 0) + 1;
    await wait(20);
  };
  const all = Array.from({ length: writers }, async () => {
    while (!stopped) {
      await write();
      if (pauseMs > 0) await wait(pauseMs);
    }
  });
  const writes: CountedWrites = {
    acknowledged: [],
    refused: {},
    unnamed: [],
    longest: 0,
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  };
  return writes;
}

/** Milliseconds until a write is acknowledged that was begun after now: earlier answers may still be on their way. @throws where none is within a minute */
export async function untilWritten(
  { acknowledged, refused }: CountedWrites,
  timeoutMs = 60_000,
): Promise<number> {
  const began = performance.now();
  while ((acknowledged.at(-1)?.began ?? 0) <= began) {
    if (performance.now() - began > timeoutMs)
      throw new Error(`nothing is written any more, refused ${JSON.stringify(refused)}`);
    await wait(10);
  }
  return performance.now() - began;
}

/** How many acknowledged writes are not there. */
export async function lost(
  origin: URL,
  token: string,
  acknowledged: readonly { title: string }[],
): Promise<number> {
  const kept = new Set<string>();
  for (let skip = 0; ; skip += 1000) {
    const answer = await fetch(new URL(`/api/v1/items/?skip=${skip}&limit=1000`, origin), {
      headers: { authorization: `Bearer ${token}` },
    });
    if (answer.status === 503) {
      // The database has only just come back: as told, a little later.
      await wait(1_000);
      skip -= 1000;
      continue;
    }
    if (!answer.ok) throw new Error(`the items: ${answer.status} ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { title: string }[] };
    for (const { title } of data) kept.add(title);
    if (data.length < 1000) break;
  }
  return acknowledged.filter(({ title }) => !kept.has(title)).length;
}
