import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readPassword } from '../../db/embedded/password.ts';
import { reviewPage, startPages } from '../pages.ts';
import { folderWithSite, removeFolders } from './data-folder.ts';
import { admin, collectNow, runThat, signInAt, signInForm, textsOf, watchAt } from './person.ts';
import { endAll, spawnServer } from './spawn-server.ts';

afterAll(async () => {
  await endAll();
  removeFolders();
});

it('keeps passwords, tokens, keys and review texts out of the log, even at its most talkative', async () => {
  const pages = await startPages();
  const { host } = new URL(pages.origin);
  const text = 'Раф здесь лучше, чем на соседней улице';
  pages.pages.set(
    '/place',
    reviewPage([{ id: 'a', author: 'Пётр Тайный', grade: 5, text }], { rating: 5, count: 1 }),
  );
  const dataDir = await folderWithSite(host);
  const server = await spawnServer(dataDir, { LOG_LEVEL: 'trace', FETCH_ALLOW_HOSTS: host });
  await server.ready();
  const [, password = ''] = /password\s+(\S+)\s+\(shown this once\)/.exec(server.output()) ?? [];
  expect(password).toHaveLength(20);

  const wrong = 'not the Passw0rd at all';
  const refused = await fetch(`${server.origin}/api/v1/login/access-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: signInForm({ ...admin, password: wrong }),
  });
  expect(refused.status).toBe(400);
  const person = await signInAt(server.origin, { ...admin, password });
  const areaId = await watchAt(person, host, `${pages.origin}/place`);
  await collectNow(person, areaId);
  await runThat(person, areaId, (run) => run.status === 'done');
  expect(await textsOf(person, areaId)).toEqual([text]);
  await fetch(`${server.origin}/api/v1/users/me?access_token=${person.token}`);
  server.signal('SIGTERM');
  expect(await server.exited).toMatchObject({ code: 0 });
  await pages.close();

  const log = server.log();
  expect(log).toContain('"route":"/api/v1/login/access-token"');
  const secrets = {
    password,
    wrong,
    token: person.token,
    signature: person.token.split('.')[2],
    key: readFileSync(join(dataDir, 'secret.key'), 'utf8').trim(),
    database: readPassword(dataDir),
    text,
    author: 'Пётр Тайный',
  };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(secret?.length, name).toBeGreaterThan(8);
    expect(log.includes(secret ?? ''), `the log holds the ${name}`).toBe(false);
  }
  // The cancel key of a database connection, as pg's client object would show it.
  expect(log).not.toContain('secretKey');
}, 60_000);
