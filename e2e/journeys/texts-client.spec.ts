import { expect, people, type Scene, openAs, test } from '../setup/molva.ts';
import {
  bringTo,
  choose,
  keepWords,
  newText,
  newWork,
  ownWords,
  readText,
  type Work,
} from '../setup/writing.ts';

/** What only staff may read of. */
const secrets = {
  task: 'Задание для своих: не хвалить десерт',
  note: 'Пометка для своих: гостья звонила дважды',
  comment: 'Замечание для своих: начало тяжёлое',
};
const other =
  'Пришли вдвоём, столик у окна держали полчаса. Чайник большой, хватило на вечер. Вернёмся весной.';

/** A text that waits for its client, on words of its own. */
async function toApprove(scene: Scene, work: Work, words: string): Promise<string> {
  const id = await newText(scene, work, await keepWords(scene, work, { words }));
  await scene.call(people.manager, 'PUT /reviews/clients/requests/update-description', {
    body: { id, description: secrets.task },
  });
  await bringTo(scene, id, 'editing', words);
  const { version } = await readText(scene, people.editor, id);
  await scene.call(people.editor, 'PUT /reviews/clients/requests/update', {
    body: { id, version, prim: secrets.note },
  });
  const checked = await scene.call<{ version: number }>(
    people.editor,
    'POST /reviews/clients/requests/comments',
    { body: { id, text: secrets.comment } },
  );
  await scene.call(people.editor, 'PUT /reviews/clients/requests/update', {
    body: { id, version: checked.version, status: 'client_review' },
  });
  return id;
}

test('a client approves one text and sends another back, and learns nothing of staff or of other clients', async ({
  page,
  scene,
}) => {
  test.setTimeout(150_000);
  const work = await newWork(scene);
  const foreign = await newWork(scene);
  const company = await scene.clientUser(work.client.id);
  const approved = await toApprove(scene, work, ownWords);
  const returned = await toApprove(scene, work, other);
  const hidden = await toApprove(
    scene,
    foreign,
    'Чужой покупатель рассказал о чужом зале, в нём было людно.',
  );
  const said: Promise<string>[] = [];
  page.on('response', (response) => {
    const isRead = response.url().includes('/api/v1/') && !response.url().includes('/events');
    // What is answered after the page has gone is nobody's to read.
    if (isRead) said.push(response.text().catch(() => ''));
  });

  await openAs(page, company);
  const needs = page.getByRole('region', { name: 'Согласуйте тексты' });
  await expect(needs).toContainText('2');
  await needs.getByRole('link').click();
  const rows = page.getByRole('list', { name: 'Тексты' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const open = (words: string) =>
    rows
      .filter({ hasText: words })
      .getByRole('button', { name: /^Прочитать и решить/ })
      .click();
  const panel = page.getByRole('dialog', { name: 'Текст отзыва' });

  await open(ownWords);
  await panel.getByRole('button', { name: 'Согласовать' }).click();
  await expect(panel.getByText('Согласован', { exact: true })).toBeVisible();
  expect((await readText(scene, people.editor, approved)).status).toBe('approved');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  // Without a reason nothing goes back; the place is what was marked in the text.
  await open(other);
  // The text; the customer's own words stand under it.
  await panel
    .getByText(other)
    .first()
    .dblclick({ position: { x: 20, y: 8 } });
  const marked = await page.evaluate(() => getSelection()?.toString().trim() ?? '');
  expect(other.startsWith(marked) && marked !== '').toBe(true);
  await panel.getByRole('button', { name: 'Вернуть на правку' }).click();
  const dialog = page.getByRole('dialog', { name: 'Вернуть на правку' });
  await expect(dialog.getByText(marked, { exact: true })).toBeVisible();
  const send = dialog.getByRole('button', { name: 'Вернуть на правку' });
  await send.click();
  await expect(dialog.getByText('Выберите причину').first()).toBeVisible();
  await choose(dialog.getByRole('combobox', { name: 'Причина' }), 'Не тот тон');
  await send.click();
  await expect(dialog.getByText('Поясните причину').first()).toBeVisible();
  await dialog.getByLabel('Что не так и что сделать').fill('Начните мягче');
  await send.click();
  await expect(dialog).toBeHidden();
  await expect(rows.filter({ hasText: other })).toHaveCount(0);
  const back = await scene.call<{
    status: string;
    comments: { quote: string | null; reason: string | null; text: string }[];
  }>(people.copywriter, 'GET /reviews/clients/requests/one', { query: { id: returned } });
  expect(back.status).toBe('correction');
  expect(back.comments.find(({ reason }) => reason === 'tone')).toMatchObject({
    quote: expect.stringContaining(marked),
    text: 'Начните мягче',
  });

  // Neither what came back into work nor what is another's is theirs to see.
  for (const id of [returned, hidden]) {
    await page.goto(`/clients/${work.client.id}/execution/texts?request=${id}`);
    await expect(panel.getByText(/^Этот текст вам больше не виден/)).toBeVisible();
  }
  await page.goto(`/clients/${work.client.id}/execution/texts?request=${approved}`);
  await expect(panel.getByText('Согласован', { exact: true })).toBeVisible();
  const all = (await Promise.all(said)).join('\n');
  expect(all).toContain(ownWords);
  for (const secret of [
    ...Object.values(secrets),
    foreign.client.name,
    'Чужой покупатель',
    'Полдень и крошка',
  ])
    expect(all).not.toContain(secret);
});
