import { expect, people, openAs, test } from '../setup/molva.ts';
import { picture } from '../setup/workspace.ts';

test('three hundred proofs at once, the line lost half-way: all arrive, none twice', async ({
  page,
  context,
  scene,
}) => {
  test.setTimeout(300_000);
  const client = await scene.newClient();
  const files = await Promise.all(
    Array.from({ length: 300 }, async (_, index) => ({
      name: `отзыв ${index}.png`,
      mimeType: 'image/png',
      buffer: await picture(index),
    })),
  );
  await openAs(page, people.manager, `/clients/${client.id}/execution/gallery`);
  await page.getByLabel('Файлы снимков').setInputFiles(files);
  await expect(page.getByText(/Загружаем: (?:[2-9]\d|1\d\d) из/)).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await expect(page.getByText(/Нет связи/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/Загружено: 300\s/)).toBeVisible({ timeout: 200_000 });
  const answer = await page.request.get(`/api/v1/reviews/clients/${client.id}/gallery?limit=1`, {
    headers: { authorization: `Bearer ${await scene.token(people.manager)}` },
  });
  expect(((await answer.json()) as { count: number }).count).toBe(300);
});
