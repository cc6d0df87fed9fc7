import { expect, openAs, people, test } from '../setup/molva.ts';

test('the month of the agency: each figure leads to what it counts', async ({ page }) => {
  await openAs(page, people.head);
  await page.getByRole('link', { name: 'Месяц', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Месяц' })).toBeVisible();
  const row = page.getByRole('row', { name: /Дубовая белка/ });
  const reviews = row.getByRole('link', { name: /отзывы за месяц/ });
  await expect(reviews).toBeVisible();
  const count = (await reviews.textContent())?.trim() ?? '';
  await page.getByRole('button', { name: 'Предыдущий месяц' }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  await page.getByRole('button', { name: 'Следующий месяц' }).click();
  await expect(page.getByRole('button', { name: 'Следующий месяц' })).toBeDisabled();
  await expect(reviews).toHaveText(count);
  await reviews.click();
  await expect(page).toHaveURL(/\/reviews\?.*from=/);
  await expect(
    page
      .getByText(new RegExp(`^${count}\\sотзыв`))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

test('who plans no month is told so', async ({ page }) => {
  await openAs(page, people.copywriter, '/month');
  await expect(page.getByRole('heading', { level: 1, name: 'Месяц' })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
