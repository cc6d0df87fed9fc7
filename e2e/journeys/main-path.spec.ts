import { areaDialog, areaRow, asked } from '../setup/areas.ts';
import { holdPlace } from '../setup/held-pages.ts';
import { expect, people, openAs, test } from '../setup/molva.ts';

const area = 'Чайная, Казань, ул. Тихая, 8';

test('from the list of clients to the reviews and the rating of a new area', async ({ page, scene }) => {
  const client = await scene.newClient();
  const place = await holdPlace();
  await openAs(page, people.manager, '/all-clients');
  // The list has a page of its own for what comes after fifty: whoever has many clients looks for one.
  await page.getByRole('searchbox', { name: 'Найти по названию' }).fill(client.name);
  await page.getByRole('link', { name: client.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(client.name);

  // Wrong addresses first: told at the field, and nothing typed is lost.
  await page.getByRole('button', { name: 'Добавить точку' }).first().click();
  const form = areaDialog(page);
  await form.name.fill(area);
  // The address says its site, another one another, until somebody chooses by hand.
  for (const [address, site] of [
    ['https://moscow.flamp.ru/firm/chay-1', 'Фламп'],
    ['2gis.kz/almaty/firm/1', '2ГИС'],
  ] as const) {
    await form.address.fill(address);
    await expect(form.site).toHaveText(site);
    await expect(form.dialog.getByText(`Это ${site}`)).toBeVisible();
  }
  await form.address.fill(place.url);
  await expect(form.dialog.getByText('Попросите руководителя')).toBeVisible();
  await form.chooseSite('Витрина мнений');
  for (const [address, words] of [
    ['file:///etc/passwd', 'Собрать можно только адреса http и https'],
    ['http://user:secret@site.example/place', 'В адресе не должно быть имени пользователя и пароля'],
  ] as const) {
    await form.address.fill(address);
    await form.send();
    await expect(form.dialog.getByText(words).first()).toBeVisible();
    await expect(form.address).toHaveAttribute('aria-invalid', 'true');
    await expect(form.address).toHaveValue(address);
    await expect(form.name).toHaveValue(area);
  }
  await expect(form.site).toHaveText('Витрина мнений');

  // What its page says, before anything is saved.
  await form.address.fill(`${place.url}-of-another`);
  await form.check();
  await expect(form.preview).toContainText('Отзывы не читаются');
  await expect(form.preview).toContainText('Сайт не отдал страницу');
  await form.address.fill(place.url);
  await expect(form.preview).toBeHidden();
  await form.check();
  await expect(form.preview).toContainText('Рейтинг 4,1 из 5, на площадке указано 10');
  await expect(form.preview.getByRole('listitem').first()).toContainText('Гостья 1');
  await form.send();
  await expect(form.dialog).toBeHidden();

  // Its schedule.
  const row = areaRow(page, area);
  await row.getByRole('button', { name: `Действия: ${area}` }).click();
  await page.getByRole('menuitem', { name: 'Расписание и уведомления' }).click();
  const schedule = page.getByRole('dialog', { name: 'Расписание и уведомления' });
  await schedule.getByText('18:00').click();
  await schedule.getByRole('button', { name: 'Сохранить' }).click();
  await expect(schedule).toBeHidden();
  await expect(row.getByText(/каждый день в/)).toContainText('18:00');

  // Collecting, seen as it goes on.
  await row.getByRole('button', { name: /Собрать сейчас/ }).click();
  await expect(row.getByText(/5 из 10 отзывов/)).toBeVisible({ timeout: asked });
  place.release();
  await expect(row.getByText('Собрано', { exact: true })).toBeVisible();
  await expect(row.getByText('10 отзывов', { exact: true })).toBeVisible();
  await expect(row.getByText('4,1')).toBeVisible();

  // The reviews, with an answer under one.
  await page
    .getByRole('navigation', { name: 'Экраны клиента' })
    .getByRole('link', { name: 'Отзывы' })
    .click();
  const review = page.getByRole('article', { name: 'Отзыв: Гостья 3', exact: true });
  await expect(review.getByText('Визит 3.')).toBeVisible();
  await expect(review.getByText('Спасибо, ждём вас снова.')).toBeVisible();
  await review.getByRole('button', { name: /Действия с отзывом/ }).click();
  await page.getByRole('menuitem', { name: 'Подробности' }).click();
  await expect(page.getByText('Номер на площадке')).toBeVisible();
  await page.keyboard.press('Escape');

  // The rating that the site shows.
  await page.getByRole('link', { name: 'Рейтинги' }).click();
  await page.getByRole('radiogroup', { name: 'Вид', exact: true }).getByText('Таблица').click();
  // Drawn as cards on a phone, so by its rows rather than by the roles of cells.
  const day = page.locator('table tbody tr').filter({ hasText: area });
  await expect(day).toContainText('4,1');
  await expect(day).toContainText('собран');

  // An archived area does not hold its address in silence: it is had back in place of a second one.
  await page.getByRole('link', { name: 'Обзор', exact: true }).click();
  await row.getByRole('button', { name: `Действия: ${area}` }).click();
  await page.getByRole('menuitem', { name: 'В архив' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'В архив' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: 'Добавить точку' }).first().click();
  await form.address.fill(place.url);
  await form.chooseSite('Витрина мнений');
  await form.name.fill('Чайная ещё раз');
  await form.send();
  await expect(form.dialog.getByText(`Этот адрес у точки «${area}», она в архиве`)).toBeVisible();
  await form.dialog.getByRole('button', { name: 'Вернуть из архива' }).click();
  await expect(form.dialog).toBeHidden();
  await expect(row.getByText('10 отзывов', { exact: true })).toBeVisible();
  await place.close();
});
