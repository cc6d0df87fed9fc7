import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { BenchServer } from '../server/start-bench-server.ts';

export const textsInAll = 10_000;
export const writersInAll = 200;
const clientsInAll = 20;

/** Clients with an area each and texts that wait to be written, half of them with a due day; writers, signed in. */
export async function fillQueue(database: pg.Client, server: BenchServer): Promise<{ tokens: string[] }> {
  const site = randomUUID();
  await database.query(
    `INSERT INTO sites (id, name, domain, is_active, position, politeness, parser_rules, publication_rules)
     VALUES ($1, 'Площадка', 'queue.example', true, 99, '{}', '{}', '{}')`,
    [site],
  );
  for (let index = 0; index < clientsInAll; index += 1) {
    const [client, area] = [randomUUID(), randomUUID()];
    const url = `https://queue.example/${index}`;
    await database.query(`INSERT INTO clients (id, name, status) VALUES ($1, $2, 'active')`, [
      client,
      `Очередь ${index}`,
    ]);
    await database.query(
      `INSERT INTO areas (id, client_id, site_id, fullname_area, url, url_key, status)
       VALUES ($1, $2, $3, 'Точка', $4, $4, 'active')`,
      [area, client, site, url],
    );
    await database.query(
      `INSERT INTO requests (client_id, id, area_id, status, period, planned_date, created_at)
       SELECT $1, gen_random_uuid(), $2, 'empty', '2026-10',
         CASE WHEN n % 2 = 0 THEN DATE '2026-10-01' + n % 28 END, now() - n * interval '1 minute'
       FROM generate_series(1, $3::int) AS n`,
      [client, area, textsInAll / clientsInAll],
    );
  }
  await database.query('VACUUM (ANALYZE) requests');
  const logins = Array.from({ length: writersInAll }, (_one, index) => `queue-${index}@example.com`);
  await database.query(
    `INSERT INTO users (id, email, password_hash, kind, level)
     SELECT gen_random_uuid(), login, (SELECT password_hash FROM users WHERE email = $2), 'staff', 'copywriter'
     FROM unnest($1::text[]) AS login`,
    [logins, server.logins[0]],
  );
  const tokens: string[] = [];
  for (const username of logins) {
    const answer = await fetch(`${server.origin}/api/v1/login/access-token`, {
      method: 'POST',
      body: new URLSearchParams({ username, password: server.password }),
    });
    if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`);
    tokens.push(((await answer.json()) as { access_token: string }).access_token);
  }
  return { tokens };
}
