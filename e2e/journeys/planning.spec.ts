import type { Page } from '@playwright/test';
import { expect, people, type Scene, openAs, test } from '../setup/molva.ts';
import { newWork, sitDown, type Work } from '../setup/writing.ts';

/** The month after this one, in which no day is past: `YYYY-MM`. */
const now = new Date();
const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
const dayOf = (number: number) => `${month}-${String(number).padStart(2, '0')}`;

const words = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** A day as screens name it, with whichever space. */
const named = (number: number) => words.format(new Date(dayOf(number))).replaceAll(/\s/g, '\\s');

interface Planned {
  id: string;
  description: string | null;
  planned_date: string | null;
}

const tasks = ['Про чай', 'Про пирог', 'Про хлеб', 'Про варенье'] as const;

/** A client with a text for each task, none of which has a day. */
async function unplanned(scene: Scene): Promise<Work> {
  const work = await newWork(scene);
  for (const description of tasks)
    await scene.call(people.manager, 'POST /reviews/clients/requests/empty', {
      body: { client_id: work.client.id, area_id: work.areaId, period: month, count: 1, description },
    });
  return work;
}

const textsOf = (scene: Scene, { client }: Work) =>
  scene.call<{ data: Planned[] }>(people.manager, 'GET /reviews/clients/requests/', {
    query: { client_id: client.id, limit: 100 },
  });

/** The days the server has, by task. */
async function daysOf(scene: Scene, work: Work): Promise<Record<string, string | null>> {
  const { data } = await textsOf(scene, work);
  return Object.fromEntries(data.map((text) => [text.description ?? '', text.planned_date]));
}

const planPath = ({ client }: Work) => `/copywriting/${client.id}/plan?month=${month}`;

/** The calendar that is open. */
function plan(page: Page) {
  const card = (task: string) => page.getByRole('button', { name: new RegExp(`^${task}`) });
  const day = (number: number) => page.getByRole('region', { name: new RegExp(`^${named(number)},`) });
  return {
    card,
    day,
    aside: page.getByRole('region', { name: 'Без дня' }),
    said: (text: string) => page.getByRole('status').getByText(new RegExp(text)),
    on: (task: string, number: number) => day(number).getByRole('button', { name: new RegExp(`^${task}`) }),
  };
}

test('texts go to days by mouse and by keys, and back', async ({ page, scene }) => {
  const work = await unplanned(scene);
  await openAs(page, people.manager, planPath(work));
  const { card, day, aside, said, on } = plan(page);
  await expect(aside.getByRole('button')).toHaveCount(4);

  // By mouse: one, then two that were chosen together.
  await card('Про чай').dragTo(day(10));
  await expect(on('Про чай', 10)).toBeVisible();
  await expect(said(`^Перенесено на ${named(10)}: 1\\sтекст$`)).toBeVisible();
  await card('Про пирог').click();
  await card('Про хлеб').click();
  await expect(page.getByRole('region', { name: 'Выбранные тексты' })).toContainText(/Выбрано: 2\sтекста/);
  await card('Про хлеб').dragTo(day(3));
  await expect(said(`^Перенесено на ${named(3)}: 2\\sтекста$`)).toBeVisible();
  expect(await daysOf(scene, work)).toEqual({
    'Про чай': dayOf(10),
    'Про пирог': dayOf(3),
    'Про хлеб': dayOf(3),
    'Про варенье': null,
  });

  // By keys: a day and a week on; Escape leaves it where it was.
  await on('Про чай', 10).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await expect(said(`^1\\sтекст: на ${named(18)}, там уже 0\\.`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(on('Про чай', 18)).toBeVisible();
  await expect(said(`^Перенесено на ${named(18)}`)).toBeVisible();
  await on('Про чай', 18).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(on('Про чай', 18)).toHaveAttribute('data-held', 'false');
  expect((await daysOf(scene, work))['Про чай']).toBe(dayOf(18));

  // What was done last is undone at the press of a button.
  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(on('Про чай', 10)).toBeVisible();
  await expect(said('^Возвращено: 1\\sтекст$')).toBeVisible();
  expect((await daysOf(scene, work))['Про чай']).toBe(dayOf(10));

  // And by keys a day is taken from it.
  await on('Про чай', 10).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(aside.getByRole('button', { name: /^Про чай/ })).toBeVisible();
  await expect(said('^Без дня: 1\\sтекст$')).toBeVisible();
  expect((await daysOf(scene, work))['Про чай']).toBeNull();
});

test('a month is spread over days: shown first, then done, then undone', async ({ page, scene }) => {
  const work = await unplanned(scene);
  await openAs(page, people.manager, planPath(work));
  await page.getByRole('button', { name: 'Разложить по дням' }).click();
  const dialog = page.getByRole('dialog', { name: 'Разложить по дням' });
  await dialog.getByLabel(/^Не больше в день/).fill('1');
  for (const weekday of ['Вт', 'Чт']) await dialog.getByText(weekday, { exact: true }).click();
  await expect(dialog.getByText('Только эти дни, кроме праздников.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Посчитать' }).click();
  await expect(dialog.getByText(/^Перенесём 4\sтекста\./)).toBeVisible();
  const load = dialog.getByRole('group', { name: 'Загрузка по дням' }).getByRole('row');
  await expect(load).toHaveCount(5);
  const none = { 'Про чай': null, 'Про пирог': null, 'Про хлеб': null, 'Про варенье': null };
  expect(await daysOf(scene, work)).toEqual(none);

  await dialog.getByRole('button', { name: /^Перенести 4\sтекста/ }).click();
  await expect(dialog).toBeHidden();
  const { aside, said } = plan(page);
  await expect(said('^Разложено: 4\\sтекста$')).toBeVisible();
  const days = Object.values(await daysOf(scene, work));
  expect(new Set(days).size).toBe(4);
  for (const one of days) expect([2, 4]).toContain(new Date(one ?? '').getUTCDay());

  await page.getByRole('button', { name: 'Отменить' }).click();
  await expect(aside.getByRole('button')).toHaveCount(4);
  await expect(said('^Возвращено: 4\\sтекста$')).toBeVisible();
  expect(await daysOf(scene, work)).toEqual(none);
});

test('of two who move one text at once, the second is told where it went', async ({
  page,
  openWindow,
  scene,
}) => {
  const work = await unplanned(scene);
  await openAs(page, people.manager, planPath(work));
  const other = await sitDown(openWindow, people.head, planPath(work));
  const [first, second] = [plan(page), plan(other)];
  // The second's move is on its way until the first's has come.
  const { promise: overtaken, resolve: overtake } = Promise.withResolvers<void>();
  await other.route('**/update-date-requests', async (route) => {
    await overtaken;
    await route.continue();
  });
  await second.card('Про чай').dragTo(second.day(10));
  await first.card('Про чай').dragTo(first.day(4));
  await expect(first.said(`^Перенесено на ${named(4)}`)).toBeVisible();
  overtake();
  await expect(other.getByRole('alert')).toHaveText(
    /^Ничего не перенесено: 1\sтекст тем временем перенёс кто-то другой\./,
  );
  await expect(second.on('Про чай', 4)).toBeVisible();
  await expect(second.card('Про чай')).toHaveCount(1);
  expect((await daysOf(scene, work))['Про чай']).toBe(dayOf(4));
});

test('who has how much: given out in the plan, counted in the load', async ({ page, scene }) => {
  const work = await unplanned(scene);
  await openAs(page, people.manager, planPath(work));
  const { card, said } = plan(page);
  for (const task of ['Про чай', 'Про хлеб']) await card(task).click();
  const chosen = page.getByRole('region', { name: 'Выбранные тексты' });
  await chosen.getByRole('button', { name: 'Поручить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Поручить: Глеб Вершинин' }).click();
  await expect(said('^Поручено: 2\\sтекста. Пишет Глеб Вершинин$')).toBeVisible();
  const { data } = await textsOf(scene, work);
  const late = data.find(({ description }) => description === 'Про хлеб');
  await scene.call(people.manager, 'PUT /reviews/clients/requests/update-date-requests', {
    body: { dates: [{ id: late?.id, planned_date: '2026-01-12' }] },
  });

  await page.goto(`/copywriting/${work.client.id}/workload`);
  const row = page.getByRole('row', { name: /^Глеб Вершинин/ });
  await expect(row.getByRole('cell')).toHaveText(['2', '1', '0', '0']);
  await expect(page.getByRole('region', { name: 'Причины правок' })).toContainText('Правок не было.');
  await row.getByRole('link', { name: /^Просрочено/ }).click();
  const listed = page.getByRole('list', { name: 'Тексты' }).getByRole('listitem');
  await expect(listed).toHaveCount(1);
  await expect(listed).toContainText('Про хлеб');
});

test('texts made by mistake are deleted, with time to think again', async ({ page, scene }) => {
  const work = await unplanned(scene);
  await openAs(page, people.manager, planPath(work));
  const { card, aside } = plan(page);
  const left = async () => Object.keys(await daysOf(scene, work)).toSorted();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/delete-many')) calls.push(request.method());
  });

  // Brought back: nobody has asked the server.
  for (const task of ['Про чай', 'Про хлеб']) await card(task).click();
  const chosen = page.getByRole('region', { name: 'Выбранные тексты' });
  await chosen.getByRole('button', { name: 'Удалить' }).click();
  await expect(aside.getByRole('button')).toHaveCount(2);
  const toast = page.getByRole('status').filter({ hasText: 'Удалено текстов: 2' });
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Вернуть' }).click();
  await expect(aside.getByRole('button')).toHaveCount(4);
  expect([calls, await left()]).toEqual([[], tasks.toSorted()]);

  // In the list, by keys, and the page left before the time is over.
  await page.goto(`/clients/${work.client.id}/execution/texts`);
  const row = page.getByRole('listitem').filter({ hasText: 'Про варенье' });
  await row.getByRole('checkbox', { name: /^Выбрать/ }).press('Space');
  await chosen.getByRole('button', { name: 'Удалить' }).press('Enter');
  await expect(row).toHaveCount(0);
  await page.goto('/clients');
  await expect.poll(left).toEqual(['Про пирог', 'Про хлеб', 'Про чай']);

  // All of the page; one of them is taken by a colleague meanwhile.
  await page.goto(`/clients/${work.client.id}/execution/texts`);
  const { data } = await textsOf(scene, work);
  const tea = data.find(({ description }) => description === 'Про чай');
  await scene.call(people.head, 'PUT /reviews/clients/requests/lock', { body: { id: tea?.id } });
  const rows = page.getByRole('list', { name: 'Тексты' }).getByRole('listitem');
  await page.getByRole('checkbox', { name: 'Выбрать все на странице' }).press('Space');
  await chosen.getByRole('button', { name: 'Удалить' }).click();
  await expect(page.getByText('Текстов пока нет.')).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: 'Удалено текстов: 3' })
    .getByRole('button', { name: 'Закрыть' })
    .click();
  await expect(
    page.getByText(/^«Про чай» \(.+\) — сейчас у сотрудника: .+\nОстальные тоже на месте/),
  ).toBeVisible();
  await expect(rows).toHaveCount(3);
  expect(await left()).toEqual(['Про пирог', 'Про хлеб', 'Про чай']);
});
