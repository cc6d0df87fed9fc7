import type pg from 'pg';
import type { SizedClient } from '../lists/clients.ts';
import type { BenchServer } from '../server/start-bench-server.ts';

export interface Tokens {
  /** Of twenty clients, none of the ten largest among them. */
  manager: string;
  /** Of twenty clients with the largest of all. */
  managerOfLargest: string;
  head: string;
  client: string;
}

/**
 * Turns four of the server's accounts into two managers of every tenth client each, a head and a user of one client,
 * and signs them in.
 */
export async function signInAs(
  server: BenchServer,
  database: pg.Client,
  clients: { all: readonly SizedClient[]; own: SizedClient },
): Promise<Tokens> {
  const [manager = '', managerOfLargest = '', head = '', client = ''] = server.logins;
  // Every server that is started to be measured brings clients without anything.
  await database.query(
    `UPDATE clients c SET status = 'archived' WHERE NOT EXISTS (SELECT FROM areas a WHERE a.client_id = c.id)`,
  );
  for (const [login, turn] of [
    [manager, 4],
    [managerOfLargest, 9],
  ] as const) {
    await database.query(`UPDATE users SET level = 'manager' WHERE email = $1`, [login]);
    await database.query(
      `UPDATE clients SET responsible_id = (SELECT id FROM users WHERE email = $1) WHERE id = ANY ($2)`,
      [login, clients.all.filter((_one, index) => index % 10 === turn).map(({ id }) => id)],
    );
  }
  await database.query(`UPDATE users SET level = 'head' WHERE email = $1`, [head]);
  await database.query(`UPDATE users SET kind = 'client', level = NULL, client_id = $2 WHERE email = $1`, [
    client,
    clients.own.id,
  ]);
  return {
    manager: await signIn(server, manager),
    managerOfLargest: await signIn(server, managerOfLargest),
    head: await signIn(server, head),
    client: await signIn(server, client),
  };
}

async function signIn({ origin, password }: BenchServer, username: string): Promise<string> {
  const answer = await fetch(`${origin}/api/v1/login/access-token`, {
    method: 'POST',
    body: new URLSearchParams({ username, password }),
  });
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}
