import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { answeredPlace, complaint } from '../setup/answered-place.ts';
import { addArea, areaRow, asked } from '../setup/areas.ts';
import { expect, people, openAs, test } from '../setup/molva.ts';
import { picture } from '../setup/workspace.ts';

const area = 'Чайная, Тверь, наб. Степана Разина, 2';
const answer = 'Вера, нам жаль, что чай остыл. Мы поговорили со сменой и ждём вас на новую чашку.';

test("a manager's month: brief, area, an answer seen by the next collection, proofs, the report and its link", async ({
  page,
  openWindow,
  scene,
}) => {
  test.setTimeout(240_000);
  const client = await scene.newClient();
  const place = await answeredPlace();
  await openAs(page, people.manager);

  // The brief is begun and saves itself.
  await page.goto(`/clients/${client.id}/brief`);
  await page
    .getByRole('button', { name: /Начать/ })
    .first()
    .click();
  const about = page.getByRole('textbox').first();
  await about.fill('Чайная на набережной: сорок сортов чая и тихий зал.');
  await expect(page.getByText(/Сохранено в \d/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox').first()).toHaveValue(/сорок сортов/);

  // An area is added and collected: its low review stands in the queue.
  await page.goto(`/clients/${client.id}`);
  const row = await addArea(page, { name: area, url: place.url });
  await row.getByRole('button', { name: /Собрать сейчас/ }).click();
  await expect(row.getByText('1 отзыв', { exact: true })).toBeVisible();
  await page.goto('/');
  await page.getByRole('region', { name: 'Ждут ответа' }).getByRole('link', { name: client.name }).click();
  await expect(page.getByText(complaint).first()).toBeVisible();

  // Answered, sent back, approved.
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /Вера Ложкина/ });
  await panel.getByRole('button', { name: 'Написать ответ' }).click();
  await panel.getByLabel('Текст ответа').fill('Нам жаль.');
  await panel.getByRole('button', { name: 'Отправить на согласование' }).click();
  await panel.getByRole('button', { name: 'Вернуть' }).click();
  const back = page.getByRole('dialog', { name: 'Вернуть ответ' });
  await back.getByLabel('Что поправить').fill('Скажите, что сделали');
  await back.getByRole('button', { name: 'Вернуть' }).click();
  await expect(panel.getByText('Вернули: Скажите, что сделали')).toBeVisible();
  await panel.getByLabel('Текст ответа').fill(answer);
  await panel.getByRole('button', { name: 'Отправить на согласование' }).click();

  await expect(panel.getByText('На согласовании', { exact: true })).toBeVisible();
  // Approved and carried to the site by the same hand, and seen there by the next collection.
  await panel.getByRole('button', { name: 'Согласовать и взять в размещение' }).click();
  await expect(panel.getByText(/Вы размещаете его/)).toBeVisible();
  place.putAnswer(answer);
  await panel.getByRole('button', { name: 'Размещён' }).click();
  await expect(panel.getByText('Размещён, ждём сбора')).toBeVisible();
  // The panel that is open hears of it.
  const other = await page.context().newPage();
  await other.goto(`/clients/${client.id}`);
  await areaRow(other, area)
    .getByRole('button', { name: /Собрать сейчас/ })
    .click();
  await expect(panel.getByText(/^На площадке с/)).toBeVisible({ timeout: asked });
  await other.goto(`/clients/${client.id}/reviews?answer=published`);
  await expect(other.getByText('Ответ: опубликован').first()).toBeVisible();
  await other.close();

  // Proofs, several at once; one is no image.
  await page.goto(`/clients/${client.id}/execution/gallery`);
  await page.getByLabel('Файлы снимков').setInputFiles([
    { name: 'отзыв 1.png', mimeType: 'image/png', buffer: await picture(1) },
    { name: 'отзыв 2.png', mimeType: 'image/png', buffer: await picture(150) },
    { name: 'страница.png', mimeType: 'image/png', buffer: Buffer.from('<html><body>нет</body></html>') },
  ]);
  await expect(page.getByText(/загружено: 2\sснимка/i)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/не приняты: 1/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Снимки' }).locator('img')).toHaveCount(2, {
    timeout: 20_000,
  });

  // The report as a file: its words can be searched.
  await page.getByRole('button', { name: 'Отчёт' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Скачать PDF' }).click();
  const file = await (await saved).path();
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(file)));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain(client.name);
  expect(text).toMatch(/Тверь/);
  expect(text).toMatch(/стр\.\s*\d+\s*из\s*\d+/);

  // And by a link, for someone without an account, until it is ended.
  await page.getByRole('button', { name: 'Отчёт' }).click();
  await page.getByRole('menuitem', { name: 'Дать ссылку' }).click();
  const links = page.getByRole('dialog', { name: /Ссылк/ });
  await links.getByRole('button', { name: 'Создать и скопировать' }).click();
  const address = await links.getByLabel('Адрес отчёта').first().inputValue();
  const stranger = await openWindow();
  const desk = await stranger.newPage();
  await desk.goto(address.replace(/^https?:\/\/[^/]+/, ''));
  await expect(desk.getByRole('heading', { level: 1, name: client.name })).toBeVisible();
  await links.getByRole('button', { name: 'Закрыть ссылку' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть ссылку' }).click();
  await expect(links.getByText('закрыта', { exact: false }).first()).toBeVisible();
  await desk.reload();
  await expect(desk.getByText(/больше не действует/)).toBeVisible();
  await place.close();
});
