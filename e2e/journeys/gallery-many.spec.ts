import { isLong } from '@molva/server/test/long';
import { expect, people, openAs, test } from '../setup/molva.ts';
import { picture } from '../setup/workspace.ts';

/** More than are sent at once by far; `npm run test:long` sends three hundred. */
const count = isLong ? 300 : 100;

test('many proofs at once, the line lost half-way: all arrive, none twice, @long', async ({
  page,
  context,
  scene,
}) => {
  test.setTimeout(300_000);
  const client = await scene.newClient();
  const files = await Promise.all(
    Array.from({ length: count }, async (_, index) => ({
      name: `отзыв ${index}.png`,
      mimeType: 'image/png',
      buffer: await picture(index),
    })),
  );
  await openAs(page, people.manager, `/clients/${client.id}/execution/gallery`);
  await page.getByLabel('Файлы снимков').setInputFiles(files);
  await expect(page.getByText(/Загружаем: [2-9]\d из/)).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await expect(page.getByText(/Нет связи/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(new RegExp(`Загружено: ${count}\\s`))).toBeVisible({ timeout: 200_000 });
  const answer = await page.request.get(`/api/v1/reviews/clients/${client.id}/gallery?limit=1`, {
    headers: { authorization: `Bearer ${await scene.token(people.manager)}` },
  });
  expect(((await answer.json()) as { count: number }).count).toBe(count);
});
