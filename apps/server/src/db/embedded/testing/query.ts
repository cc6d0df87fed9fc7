import pg from 'pg';

/** Runs one statement on a connection of its own; the rows' values as text. */
export async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  // The statement under way rejects as well; without a listener a server killed beneath it would end the process.
  let lost: Error | null = null;
  client.on('error', (error) => {
    lost = error;
  });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    if (lost) throw lost;
    return rows;
  } finally {
    await client.end();
  }
}
