import { readFile } from 'node:fs/promises';
import { expect, openAs, people, test } from '../setup/molva.ts';

test('a jump opens to its reviews, the goal is counted, and months are walked by keys', async ({
  page,
  scene,
}) => {
  const [client] = await scene.clients(people.manager);
  await openAs(page, people.manager, `/clients/${client?.id}/ratings`);
  await page.getByText('Ход рейтинга', { exact: true }).click();
  await page.getByText('Месяцы', { exact: true }).click();
  await page.getByText('Год', { exact: true }).click();
  await expect(page).toHaveURL(/show=moves/);
  await expect(page.getByRole('region', { name: 'Два периода рядом' })).toContainText(
    'Среднее собранных в конце',
  );

  // The ledger: a month opens to the reviews that moved the average, and back by Escape.
  const ledger = page.getByRole('table', { name: 'Что сдвинуло среднее' });
  const month = ledger.getByRole('button').nth(1);
  // Until the months are there the weeks before stand in their place.
  await expect(month).toHaveText(/^[А-Я][а-я]+ \d{4}$/);
  const name = (await month.textContent()) ?? '';
  await month.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name });
  const movers = panel.getByRole('list', { name: 'Отзывы, которые сдвинули среднее' });
  await expect(movers.getByText(/^Пришёл /).first()).toBeVisible();
  await expect(panel.getByText(/Площадка показывает|почти равны|рейтинга не показывает/)).toBeVisible();
  await expect(page).toHaveURL(/jump=/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(month).toBeFocused();

  // The goal, whose choice stays in the address.
  const goal = page.getByRole('region', { name: 'Сколько пятёрок до цели' });
  await goal.getByRole('combobox', { name: 'Цель' }).click();
  await page.getByRole('option', { name: '5,0' }).click();
  await expect(page).toHaveURL(/goal=5/);
  await expect(goal.getByText(/пятёр/).nth(1)).toBeVisible();
  await expect(goal.getByText('Цель бывает')).toBeHidden();
  await page.goto(page.url().replace(/goal=5[.\d]*/, 'goal=7'));
  await expect(goal.getByText('Цель бывает от 1,0 до 5,0 с шагом 0,1. Считаем до 5,0.')).toBeVisible();

  // The heat map by the keyboard alone: one stop of Tab, arrows, Enter.
  await page.getByText('По месяцам', { exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Рейтинг по точкам и месяцам' });
  const last = grid.getByRole('gridcell').nth(23);
  await expect(grid.locator('[tabindex="0"]')).toHaveCount(1);
  await last.focus();
  await page.keyboard.press('ArrowLeft');
  const before = grid.getByRole('gridcell').nth(22);
  await expect(before).toBeFocused();
  await expect(before).toHaveAccessibleName(/отзыв.*в среднем/);
  await page.keyboard.press('Enter');
  await expect(
    page
      .getByRole('dialog')
      .getByText(/^Пришёл /)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(before).toBeFocused();

  // A picture is taken along as a file.
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Рейтинг по месяцам: скачать SVG' }).click();
  const picture = await saved;
  expect(picture.suggestedFilename()).toBe('Рейтинг по месяцам.svg');
  const text = await readFile(await picture.path(), 'utf8');
  expect(text).toContain('<title>Рейтинг по месяцам</title>');
  expect(text).toContain('Весь клиент · ');

  // The grades of the collected reviews as a table too.
  await page.getByText('Точки рядом', { exact: true }).click();
  const grades = page.getByRole('region', { name: 'Оценки в собранных отзывах' });
  await grades.getByText('Таблица', { exact: true }).click();
  await expect(grades.getByRole('columnheader', { name: 'Оценка 5' })).toBeVisible();
  await expect(grades.getByRole('cell', { name: /^\d+ \(\d+\s%\)$/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/grades=table/);
});
