import { reviewPage, startPages } from '@molva/server/test/pages';
import { addArea, asked } from '../setup/areas.ts';
import { expect, people, openAs, test } from '../setup/molva.ts';

const area = 'Чайная, о которой оповещают';
const written = (id: string, grade: number, text: string) => ({ id, author: `Гостья ${id}`, grade, text });

test('a rule says how often it would have told, and tells of the next low grade with the way to it', async ({
  page,
  scene,
}) => {
  test.setTimeout(180_000);
  const client = await scene.newClient();
  const site = await startPages();
  const reviews = [written('one', 5, 'Чай с чабрецом и мёдом.')];
  const show = () => site.pages.set('/tea', reviewPage(reviews, { rating: 5, count: reviews.length }));
  const collect = () => row.getByRole('button', { name: /Собрать сейчас/ }).click();
  show();
  await openAs(page, people.manager, `/clients/${client.id}`);
  const row = await addArea(page, { name: area, url: `${site.origin}/tea` });
  await collect();
  await expect(row.getByText('1 отзыв', { exact: true })).toBeVisible({ timeout: asked });
  reviews.push(written('two', 1, 'Хамили на кассе.'));
  show();
  await collect();
  await expect(row.getByText('2 отзыва', { exact: true })).toBeVisible({ timeout: asked });

  await page
    .getByRole('navigation', { name: 'Экраны клиента' })
    .getByRole('link', { name: 'Отзывы' })
    .click();
  await page.getByRole('link', { name: 'Оповещения' }).click();
  await page.getByRole('button', { name: 'Создать правило' }).click();
  const dialog = page.getByRole('dialog', { name: 'Новое правило оповещений' });
  await expect(dialog.getByText('Сообщили бы 1 раз за последний месяц.')).toBeVisible();
  await dialog.getByLabel('Слова').fill('доставка');
  await expect(dialog.getByText('не сообщили бы ни разу')).toBeVisible();
  await dialog.getByLabel('Слова').fill('хамство, хамить');
  await expect(dialog.getByText('Сообщили бы 1 раз за последний месяц.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Создать правило' }).click();
  await expect(dialog.getByText('Назовите правило').first()).toBeVisible();
  await dialog.getByLabel('Название').fill('Грубость');
  await dialog.getByRole('button', { name: 'Создать правило' }).click();
  await expect(dialog).toBeHidden();
  const rule = page.getByRole('listitem').filter({ hasText: 'Грубость' });
  await expect(rule.getByText('Ещё не сообщало')).toBeVisible();

  reviews.push(
    written('three', 2, 'Опять нахамили, больше не придём.'),
    written('four', 1, 'Хамят официанты.'),
  );
  show();
  await page.getByRole('link', { name: 'Обзор' }).first().click();
  await collect();
  await expect(row.getByText('4 отзыва', { exact: true })).toBeVisible({ timeout: asked });
  const bell = page.getByRole('button', { name: /^Уведомления/ });
  await expect(bell).toHaveAccessibleName(/непрочитанн/);
  await bell.click();
  const told = page.getByRole('dialog', { name: 'Уведомления' });
  await told.getByRole('button', { name: 'Новый отзыв с оценкой 1 (не прочитано)' }).click();
  await expect(page).toHaveURL(new RegExp(`/clients/${client.id}/reviews.*review=`));
  await expect(page.getByText('Хамят официанты.').first()).toBeVisible();

  await page.goto(`/clients/${client.id}/alerts?show=log`);
  const delivery = page.getByRole('list', { name: 'Журнал' }).getByRole('listitem').first();
  await expect(delivery.getByText(/^В Молве: .*Илья Карпов/)).toBeVisible();
  await delivery.getByRole('link', { name: '«Грубость»' }).click();
  await expect(page).toHaveURL(/rule=/);
  await delivery.getByRole('link', { name: 'Открыть отзыв' }).click();
  await expect(page.getByText('Хамят официанты.').first()).toBeVisible();
  await site.close();
});

test('an address of a program shows its secret once, and what became of a trial', async ({ page, scene }) => {
  const client = await scene.newClient();
  const site = await startPages();
  site.pages.set('/hook', (_request, response) => void response.writeHead(204).end());
  await openAs(page, people.manager, `/clients/${client.id}/alerts?show=webhooks`);
  await page.getByRole('button', { name: 'Добавить адрес' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Адрес').fill('https://10.0.0.1/hook');
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog.getByText(/не виден из интернета/).first()).toBeVisible();
  await dialog.getByLabel('Адрес').fill(`${site.origin}/hook`);
  await dialog.getByRole('button', { name: 'Добавить' }).click();
  await expect(dialog.getByText(/^mwh_/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Готово' }).click();
  await page.getByRole('button', { name: 'Проверить' }).click();
  const log = page.getByRole('list', { name: 'Журнал' });
  await expect(log.getByText('Отправлено')).toBeVisible({ timeout: 15_000 });
  await log.getByRole('button', { name: 'Отправить ещё раз' }).click();
  await expect(log.getByText('2 попытки')).toBeVisible({ timeout: 15_000 });
  await site.close();
});
