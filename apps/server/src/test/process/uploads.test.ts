import { afterAll, expect, it } from 'vitest';
import { freshFolder, removeFolders, startedFolder } from './data-folder.ts';
import { admin, signInAt } from './person.ts';
import { endAll, spawnServer } from './spawn-server.ts';

afterAll(async () => {
  await endAll();
  removeFolders();
});

it('reads what was uploaded also where its folder lies outside of the one for temporary files', async () => {
  const dataDir = await startedFolder();
  const server = await spawnServer(dataDir, {
    FIRST_SUPERUSER_PASSWORD: admin.password,
    TMPDIR: freshFolder(),
  });
  await server.ready();
  const { token, call } = await signInAt(server.origin);
  const { id } = await call('POST /reviews/clients/', { body: { name: 'Кофейня' } });
  const form = new FormData();
  form.append('client_id', id);
  form.append('files', new Blob(['Текст;Оценка\nЧай принесли горячим;5\n']), 'отзывы.csv');
  const answer = await fetch(
    `${server.origin}/api/v1/reviews/clients/requests/reviews-and-answers-import-preview`,
    { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form },
  );
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ row_count: 1, mapping: { recall: 'Текст', rating: 'Оценка' } }),
  ]);
});
