import { readFile } from 'node:fs/promises';
import { expect, people, openAs, test } from '../setup/molva.ts';
import { annotate, collectedClient, sendAnswer, thisMonth, uploadPictures } from '../setup/workspace.ts';

const area = 'Чайная, Тверь, Трёхсвятская, 3';
const answer = 'Вера, мы поговорили со сменой и ждём вас на новую чашку.';
/** What nobody of the client's may read anywhere. */
const ours = {
  note: 'Автор пишет это о всех подряд, не спорим',
  removal: 'Просим удалить: автор не был гостем',
  writers: 'Управляющая просит не звонить до обеда',
};

test("a client's own people see their month and approve what is theirs, and nothing of staff's", async ({
  page,
  scene,
}) => {
  test.setTimeout(180_000);
  const collected = await collectedClient(scene, area);
  const { client, place, reviewId } = collected;
  await annotate(scene, client.id, reviewId, { note: ours.note });
  await annotate(scene, client.id, reviewId, { removal: { ground: 'off_topic', text: ours.removal } });
  await sendAnswer(scene, collected, answer);
  await scene.call(people.manager, 'POST /reviews/clients/copywriters-notes', {
    body: { client_id: client.id, text: ours.writers },
  });
  await uploadPictures(scene, client.id, [{ name: 'отзыв.png', number: 77 }]);
  const foreign = (await scene.clients(people.head)).filter(({ id }) => id !== client.id);
  const company = await scene.clientUser(client.id);

  const told: Promise<string>[] = [];
  page.on('response', (response) => {
    const isText = /json|html/.test(response.headers()['content-type'] ?? '');
    // A body may be gone with the screen that asked for it.
    if (response.url().includes('/api/v1/') && isText) told.push(response.text().catch(() => ''));
  });
  await openAs(page, company);

  // What needs them, how they are rated, what was done this month.
  const needs = page.getByRole('region', { name: 'Согласуйте ответы на отзывы' });
  await expect(needs.getByText('1 ответ', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Рейтинги' })).toContainText(area);
  await expect(page.getByText('Новые отзывы', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Что сделано за месяц' })).toBeVisible();

  await needs.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/clients/${client.id}/reviews\\?.*answer=approval`));
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /Вера Ложкина/ });
  await expect(panel.getByText(answer)).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Для своих' })).toHaveCount(0);
  await expect(panel.getByRole('region', { name: 'Жалоба площадке' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Согласовать' }).click();
  await expect(panel.getByText('Согласован', { exact: true })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Взять в размещение' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Their screens, and none of the writers'.
  const tabs = page.getByRole('navigation', { name: 'Экраны клиента' }).getByRole('link');
  await expect(tabs.filter({ hasText: 'Исполнение' })).toBeVisible();
  await expect(tabs).toHaveText([
    'Обзор',
    'Отзывы',
    'Рейтинги',
    'Слова покупателей',
    'Исполнение',
    'О клиенте',
  ]);
  await expect(page.getByRole('button', { name: 'Люди', exact: true })).toHaveCount(0);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Заполните бриф' })).toBeVisible();
  await expect(needs).toHaveCount(0);

  // Proofs and the report.
  await page.goto(`/clients/${client.id}/execution/gallery`);
  const proofs = page.getByRole('list', { name: 'Снимки' }).getByRole('button');
  await proofs.first().click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img')).toHaveJSProperty('complete', true);
  await expect(viewer.getByLabel('Подпись')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Файлы снимков')).toHaveCount(0);
  await page.getByRole('button', { name: 'Отчёт' }).click();
  await expect(page.getByRole('menuitem', { name: 'Дать ссылку' })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Скачать XLSX' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toContain(thisMonth());
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  // What is not theirs is not there.
  for (const screen of ['', '/info', '/brief-notes', '/delete-comments', '/drafts', '/plan', '/workload']) {
    await page.goto(`/copywriting/${client.id}${screen}`);
    await expect(page.getByText('Этот раздел вам недоступен', { exact: false })).toBeVisible();
  }
  const other = foreign[0]?.id ?? '';
  for (const screen of ['', '/brief', '/accesses', '/execution', '/execution/gallery', '/reviews']) {
    await page.goto(`/clients/${other}${screen}`);
    await expect(page.getByText('404')).toBeVisible();
  }
  await page.goto(`/copywriting/${other}`);
  await expect(page.getByText('404')).toBeVisible();

  const everything = (await Promise.all(told)).join('\n');
  expect(everything).toContain(client.name);
  for (const words of Object.values(ours)) expect(everything).not.toContain(words);
  for (const { name } of foreign) expect(everything).not.toContain(name);
  await place.close();
});
