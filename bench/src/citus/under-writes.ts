import { createNote } from '@molva/contract/notes';
import pg from 'pg';
import type { BenchServer } from '../server/start-bench-server.ts';

/** Writes a second, in all. */
const pace = 100;
const writers = 10;

export interface Written {
  acknowledged: number;
  /** Acknowledged, and not there afterwards. */
  lost: number;
  /** How many were refused, by what was answered. */
  refused: Record<string, number>;
}

/** Writes notes of many clients, some hundred a second, while something happens; then looks for each that was acknowledged. */
export async function underWrites(
  server: BenchServer,
  url: string,
  clientIds: readonly string[],
  happening: () => Promise<void>,
): Promise<Written> {
  const acknowledged = new Set<string>();
  const refused: Record<string, number> = {};
  let isOver = false;
  let count = 0;
  const write = async () => {
    count += 1;
    const text = `written ${count} ${Math.random()}`;
    const answer = await fetch(new URL(`/api/v1${createNote.path}`, server.origin), {
      method: createNote.method,
      headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ client_id: clientIds[count % clientIds.length], text }),
    });
    await answer.arrayBuffer();
    if (answer.ok) acknowledged.add(text);
    else {
      const what = `${answer.status}, Retry-After ${answer.headers.get('retry-after')}`;
      refused[what] = (refused[what] ?? 0) + 1;
    }
  };
  const keepWriting = async () => {
    while (!isOver) {
      const began = Date.now();
      await write();
      const rest = (writers * 1000) / pace - (Date.now() - began);
      if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
    }
  };
  const writing = Array.from({ length: writers }, keepWriting);
  try {
    await happening();
  } finally {
    isOver = true;
  }
  await Promise.all(writing);
  // Where nothing was written nothing can be lost, and nothing was measured.
  if (acknowledged.size === 0) throw new Error(`no write was acknowledged: ${JSON.stringify(refused)}`);
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const { rows } = await database.query<{ text: string }>('SELECT text FROM copywriter_notes');
  await database.end();
  const kept = new Set(rows.map(({ text }) => text));
  return {
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter((text) => !kept.has(text)).length,
    refused,
  };
}
