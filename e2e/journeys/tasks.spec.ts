import type { APIRequestContext, Page } from '@playwright/test';
import { expect, openAs, people, type Scene, test } from '../setup/molva.ts';
import { newWork } from '../setup/writing.ts';

/** Texts of two things, each in words of its own. */
const starts = ['Администратор вежливо', 'Мастер внимательно', 'Сотрудница терпеливо', 'Консультант грубо'];
const staff = ['встретил гостей', 'выслушал клиентку', 'объяснил покупателю', 'ответил посетителю'];
const waits = ['Очередь', 'Ожидание', 'Доставка', 'Запись'];
const spans = ['затянулась на два часа', 'заняла сорок минут', 'растянулась на полдня', 'длилась неделю'];

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Days ago on which the second terminal was put up. */
const deed = 20;

/** Imports reviews of the last weeks that speak of two things, of waiting hardly since the deed. */
async function importReviews(
  scene: Scene,
  request: APIRequestContext,
  { clientId, areaId }: { clientId: string; areaId: string },
) {
  const reviews = Array.from({ length: 60 }, (_, number) => {
    const [one, other] = [number % 4, Math.floor(number / 4) % 4];
    const isBefore = number >= 24;
    const isOfWaiting = isBefore && number % 3 !== 0;
    return {
      author: `Гость ${number}`,
      rating: isOfWaiting ? 1 : 5,
      publication_date: dayBefore(isBefore ? deed + 1 + (number % 18) : 1 + (number % 18)),
      recall: isOfWaiting
        ? `${waits[one]} ${spans[other]}, заказ ждали долго.`
        : `${starts[one]} ${staff[other]}.`,
    };
  });
  const started = await request.post('/api/v1/reviews/clients/requests/reviews-and-answers-import', {
    headers: { authorization: `Bearer ${await scene.token(people.manager)}`, ...(await scene.xsrf()) },
    data: { client_id: clientId, area_id: areaId, reviews },
  });
  expect(started.status()).toBe(202);
}

test('a task made of a theme is seen by the client, closed with a note, and what it changed is shown', async ({
  page,
  openWindow,
  request,
  scene,
}) => {
  test.setTimeout(240_000);
  const { client, areaId } = await newWork(scene);
  const owner = await scene.clientUser(client.id);

  await openAs(page, people.manager, `/clients/${client.id}/clustering?view=cards`);
  await expect(page.getByText('Отзывов с текстом пока нет')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Найти темы' })).toBeDisabled();
  await importReviews(scene, request, { clientId: client.id, areaId });
  await page.getByRole('button', { name: 'Найти темы' }).click();
  const theme = page.getByRole('article').filter({ hasText: 'средняя оценка 1' }).first();
  await expect(theme).toBeVisible({ timeout: 60_000 });
  await theme.getByRole('button', { name: /^Задача по теме/ }).click();
  const dialog = page.getByRole('dialog', { name: /^Задача по теме/ });
  await dialog.getByLabel('Что сделать').fill('Поставить второй терминал');
  await dialog.getByRole('combobox', { name: 'Кому' }).fill(owner.name);
  await page.getByRole('option', { name: owner.name }).click();
  await dialog.getByLabel('Срок').fill(dayBefore(1));
  await dialog.getByRole('button', { name: 'Поставить задачу' }).click();
  await expect(dialog).toBeHidden();

  const theirs = await (await openWindow()).newPage();
  await openAs(theirs, owner);
  const late = theirs.getByRole('region', { name: 'Ваши просроченные задачи' });
  await late.getByRole('link').click();
  await expect(theirs).toHaveURL(new RegExp(`/clients/${client.id}/tasks\\?.*late=true`));
  await theirs.getByRole('button', { name: 'Поставить второй терминал' }).click();
  const panel = theirs.getByRole('dialog', { name: 'Задача' });
  await expect(panel.getByRole('region', { name: 'Что изменилось' })).toContainText(/было \d+ % \(\d+–\d+\)/);
  await expect(panel.getByRole('button', { name: 'Изменить' })).toHaveCount(0);
  await panel.getByRole('button', { name: 'Сделано' }).click();
  const done = theirs.getByRole('dialog', { name: 'Задача сделана' });
  await done.getByLabel('Что сделано').fill('Терминал стоит у второй кассы');
  await done.getByLabel('Когда сделано').fill(dayBefore(deed));
  await done.getByRole('button', { name: 'Сделано' }).click();
  await expect(panel.getByText('Терминал стоит у второй кассы')).toBeVisible();
  const effect = /было \d+ % \(\d+–\d+\) → стало \d+ % \(\d+–\d+\), стало меньше/;
  await expect(panel.getByRole('region', { name: 'Что изменилось' })).toContainText(effect);
  // On the client's own start screen, and beside the themes.
  await theirs.goto('/');
  const deeds = (where: Page) => where.getByRole('region', { name: 'Задачи по темам' });
  await expect(deeds(theirs)).toContainText(effect);
  await page.goto(`/clients/${client.id}/clustering`);
  await expect(deeds(page)).toContainText(effect);
  await deeds(page).getByRole('link', { name: 'Поставить второй терминал' }).click();
  await expect(page.getByRole('dialog', { name: 'Задача' })).toContainText(effect);

  await page.goto(`/clients/${client.id}/tasks?state=done`);
  const row = page.getByRole('list', { name: 'Задачи' }).getByRole('listitem');
  await expect(row).toContainText('Поставить второй терминал');
  await expect(row).toContainText(effect);
  await row.getByRole('button').click();
  const seen = page.getByRole('dialog', { name: 'Задача' });
  await expect(seen.getByRole('region', { name: 'Что сделано' })).toContainText('Терминал стоит');
  await seen.getByRole('button', { name: 'Удалить' }).click();
  await expect(row).toHaveCount(0);
  const toast = page.getByRole('status').filter({ hasText: 'Задача удалена' });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Вернуть' }).click();
  await expect(toast).toBeHidden();
  await expect(row).toContainText('Поставить второй терминал');
});
