import { expect, people, openAs, test } from '../setup/molva.ts';
import { collectedClient } from '../setup/workspace.ts';

const complaint = 'Автор описывает соседнее кафе: другой адрес и другие часы.';

test('a review that breaks the rules is complained of, and found by what came of it', async ({
  page,
  scene,
}) => {
  test.setTimeout(150_000);
  const { client, place } = await collectedClient(scene, 'Чайная, Тверь, Советская, 7');
  await openAs(page, people.manager, `/clients/${client.id}/reviews`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /Вера Ложкина/ });
  const block = panel.getByRole('region', { name: 'Жалоба площадке' });

  // Nothing is saved without a ground and words.
  await block.getByRole('button', { name: 'Подготовить жалобу' }).click();
  await block.getByRole('button', { name: 'Сохранить' }).click();
  await expect(block.getByText('Выберите, какое правило нарушено')).toBeVisible();
  await expect(block.getByText('Опишите нарушение')).toBeVisible();
  await block.getByRole('combobox', { name: 'Причина жалобы' }).click();
  await page.getByRole('option').first().click();
  await block.getByLabel('Текст жалобы').fill(complaint);
  // Closing the panel would drop it: that is asked.
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Продолжить ввод' }).click();
  await expect(block.getByLabel('Текст жалобы')).toHaveValue(complaint);
  await block.getByRole('button', { name: 'Сохранить' }).click();
  await expect(block.getByText('Подготовлена')).toBeVisible();
  await expect(block.getByText('Отзыв на площадке ещё виден')).toBeVisible();

  // On the start page it waits to be filed; the line leads to it.
  await page.goto('/');
  await page.getByRole('region', { name: 'Подать жалобы' }).getByRole('link', { name: client.name }).click();
  await expect(page).toHaveURL(new RegExp(`/copywriting/${client.id}/delete-comments\\?removal=prepared`));
  await expect(page.getByRole('radio', { name: 'Подготовлены' })).toBeChecked();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await block.getByRole('button', { name: 'Подана', exact: true }).click();
  await expect(block.getByRole('button', { name: 'Площадка приняла' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();

  await page.getByText('Поданы', { exact: true }).click();
  await expect(page).toHaveURL(/removal=filed/);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByText('Отклонены', { exact: true }).click();
  await expect(page.getByText('Жалоб в этом состоянии нет.')).toBeVisible();
  await page.getByText('Подготовлены', { exact: true }).click();
  await expect(page.getByText('Жалоб в этом состоянии нет.')).toBeVisible();
  await place.close();
});
