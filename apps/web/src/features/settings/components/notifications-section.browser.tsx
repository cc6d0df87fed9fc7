import { notificationGroups as groups } from '@molva/contract/notifications';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { flagValues, setFlagValues } from '../../../lib/flag-values.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { me } from '../testing.ts';
import NotificationsSection from './notifications-section.tsx';

const all = Object.fromEntries(groups.map((group) => [group, { app: true, mail: 'off' }]));
const row = (name: string) => page.getByRole('group', { name, exact: true });
const app = (name: string) => row(name).getByRole('switch', { name: 'В Молве' });
const mail = (name: string, way: string) => row(name).getByRole('radio', { name: way });
const told = page.getByRole('status');

interface World {
  get?: () => Response | Promise<Response>;
  put?: (body: unknown) => Response | Promise<Response>;
}
function show({ get = () => json(all), put = (body) => json(body) }: World = {}) {
  const calls = server(({ method, body }) => (method === 'GET' ? get() : put(body)));
  render(<NotificationsSection me={me()} />);
  return { sent: () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body) };
}

const flags = flagValues();
afterEach(() => setFlagValues(flags));

it('stores each choice by itself, and says when', async () => {
  const { sent } = show();
  await press(app('Рейтинги'));
  await expect.element(app('Рейтинги')).not.toBeChecked();
  await expect.element(told.getByText(/^Сохранено, \d\d:\d\d$/)).toBeVisible();
  await press(mail('Работа', 'Сразу'));
  await expect.poll(sent).toHaveLength(2);
  expect(sent()[1]).toEqual({
    ...all,
    ratings: { app: false, mail: 'off' },
    work: { app: true, mail: 'now' },
  });
});

it('stores the last choice last, however fast one chooses', async () => {
  const answers: (() => void)[] = [];
  const { sent } = show({ put: (body) => new Promise((answer) => answers.push(() => answer(json(body)))) });
  await press(app('Отзывы'));
  await expect.element(app('Отзывы')).not.toBeChecked();
  await press(app('Сбор'));
  await expect.element(app('Сбор')).not.toBeChecked();
  expect(sent()).toHaveLength(1);
  answers[0]?.();
  await expect.poll(() => answers.length).toBe(2);
  await expect.element(told).toHaveTextContent('Сохраняем');
  await expect.element(app('Сбор')).not.toBeChecked();
  answers[1]?.();
  await expect.element(told.getByText(/^Сохранено/)).toBeVisible();
  await expect.element(app('Отзывы')).not.toBeChecked();
});

it('goes back to what is stored where a choice was not, though the server is away', async () => {
  let isAway = false;
  const answer = (body: unknown) => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : json(body));
  show({ get: () => answer(all), put: answer });
  await expect.element(app('Рейтинги')).toBeChecked();
  isAway = true;
  await press(app('Рейтинги'));
  await expect.element(told.getByText(/^Не сохранено\. Нет связи с сервером/)).toBeVisible();
  await expect.element(app('Рейтинги')).toBeChecked();
  isAway = false;
  await press(app('Рейтинги'));
  await expect.element(told.getByText(/^Сохранено/)).toBeVisible();
  await expect.element(app('Рейтинги')).not.toBeChecked();
});

it('offers a daily mail only where there is one, or it was chosen before', async () => {
  setFlagValues({ ...flags, 'mail-digests': false });
  show({ get: () => json({ ...all, people: { app: true, mail: 'daily' } }) });
  await expect.element(mail('Люди и роли', 'Раз в день')).toBeChecked();
  expect(mail('Отзывы', 'Раз в день').elements()).toEqual([]);
  await expect.element(page.getByText(/^Ежедневная сводка сейчас выключена/)).toBeVisible();
});

it('asks again for settings that could not come', async () => {
  let isDown = true;
  show({ get: () => (isDown ? json({ detail: 'no' }, 404) : json(all)) });
  await expect.element(page.getByText('Не удалось загрузить уведомления')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(app('Отзывы')).toBeChecked();
});
