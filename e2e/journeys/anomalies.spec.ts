import { expect, openAs, people, test } from '../setup/molva.ts';
import { collectedClient } from '../setup/workspace.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const complaints = [
  'Холодный суп и очередь на час',
  'Нахамили у кассы и ушли курить',
  'Ждали счёт сорок минут',
  'Столы липкие, никто не убирает',
  'Обсчитали на двести рублей',
];

test('a burst of low grades shows itself with its reason, becomes complaints, is put aside and taken back', async ({
  page,
  scene,
  request,
}) => {
  test.setTimeout(180_000);
  const { client, place } = await collectedClient(scene, 'Чайная, Псков, Речная, 3');
  const areas = await scene.call<{ data: { id: string }[] }>(people.manager, 'GET /reviews/clients/areas', {
    query: { client_id: client.id },
  });
  await openAs(page, people.manager, `/clients/${client.id}/anomalies`);
  await expect(page.getByText('Ничего необычного.')).toBeVisible();

  const quiet = Array.from({ length: 15 }, (_, week) => ({
    author: `Гостья ${week}`,
    recall: `Спокойный вечер номер ${week}, всё понравилось`,
    rating: 5,
    publication_date: daysAgo(7 * week + 8),
  }));
  const low = complaints.map((recall, number) => ({
    author: `Прохожий ${number}`,
    recall,
    rating: 1,
    publication_date: daysAgo(1),
  }));
  const pushed = await request.post('/api/v1/reviews/clients/requests/reviews-and-answers-import', {
    headers: {
      authorization: `Bearer ${await scene.token(people.manager)}`,
      ...(await scene.xsrf()),
      'idempotency-key': `burst ${client.id}`,
    },
    data: { client_id: client.id, area_id: areas.data[0]?.id, reviews: [...quiet, ...low] },
  });
  expect(pushed.status(), await pushed.text()).toBe(202);

  // It comes by itself to whoever has the screen open.
  const burst = page.getByRole('article', { name: /Всплеск низких оценок/ });
  await expect(burst).toBeVisible({ timeout: 40_000 });
  // With the one that the place itself shows, of today.
  await expect(burst).toContainText(/6\sотзывов с оценкой 1–2 за 3\sдня/);
  await burst.getByText('Как это проверено').click();
  await expect(burst).toContainText(/реже раза в/);

  await burst.getByRole('button', { name: 'Подготовить жалобы' }).click();
  await expect(
    page.getByText(/Подготовлено: 6\sжалоб|по правилам площадки пожаловаться нельзя: 6/),
  ).toBeVisible();

  await burst.getByRole('button', { name: 'Не важно' }).click();
  await expect(page.getByText('Ничего необычного.')).toBeVisible();
  await page.getByText('Отложено', { exact: true }).click();
  await expect(burst).toBeVisible();
  await burst.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByText('Здесь будет то, что отметили неважным.')).toBeVisible();
  await page.getByText('Новое', { exact: true }).click();
  await expect(burst).toBeVisible();
  await burst.getByRole('link', { name: 'Открыть в отзывах' }).click();
  await expect(page.getByRole('article')).toHaveCount(6);
  await place.close();
});
