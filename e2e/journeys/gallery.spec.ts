import { expect, people, openAs, test } from '../setup/molva.ts';
import { uploadPictures } from '../setup/workspace.ts';

test('the gallery is looked through and captioned by keyboard', async ({ page, scene }) => {
  test.setTimeout(150_000);
  const client = await scene.newClient();
  await uploadPictures(scene, client.id, [
    { name: 'первый.png', number: 11 },
    { name: 'второй.png', number: 23 },
    { name: 'третий.png', number: 42 },
  ]);
  await openAs(page, people.manager, `/clients/${client.id}/execution/gallery`);
  const tiles = page.getByRole('list', { name: 'Снимки' }).getByRole('button');
  await expect(tiles).toHaveCount(3);
  const names = await tiles.allInnerTexts();

  await tiles.first().focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByText('1 из 3')).toBeVisible();
  await expect(viewer.getByRole('img')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(viewer.getByText('1 из 3')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('2 из 3')).toBeVisible();
  await expect(viewer.getByText(names[1]?.trim() ?? '-', { exact: true })).toBeVisible();
  await page.keyboard.press('+');
  await expect(viewer.getByRole('button', { name: 'Уместить в окно' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('3 из 3')).toBeVisible();
  await expect(viewer.getByRole('button', { name: 'Увеличить' })).toBeVisible();

  // What is typed into the caption, arrows too, stays in it.
  const caption = viewer.getByLabel('Подпись');
  await caption.focus();
  await page.keyboard.type('Отзыв на витринe');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Delete');
  await page.keyboard.type('е');
  await expect(viewer.getByText('3 из 3')).toBeVisible();
  await viewer.getByRole('button', { name: 'Сохранить' }).press('Enter');
  await expect(page.getByText('Сохранено', { exact: true })).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(tiles.nth(2)).toContainText('Отзыв на витрине');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Отзыв на витрине' })).toBeVisible();
});
