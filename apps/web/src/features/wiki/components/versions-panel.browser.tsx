import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { petr, showWiki, shownSearch } from './testing.tsx';

const version = (number: number, more: object = {}) => ({
  version: number,
  title: 'Как отвечать',
  saved_at: '2026-11-20T09:00:00Z',
  saved_by: petr,
  is_deletion: false,
  ...more,
});
const all = [version(3), version(2, { is_deletion: true }), version(1, { saved_by: null })];
const panel = page.getByRole('dialog', { name: 'Версии: Как отвечать' });
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const row = (number: number) => panel.getByRole('button', { name: new RegExp(`^Версия ${number}`) });

interface World {
  abilities?: readonly string[];
  bringBack?: () => Response | undefined;
  list?: () => Response;
  first?: object;
}
function show({ abilities, bringBack, list, first = {} }: World = {}) {
  const { sent } = showWiki(
    { page: 'otvety', history: true, ...first },
    {
      ...(abilities && { abilities }),
      answers: ({ method, path }) => {
        if (method === 'PUT') return bringBack?.();
        const [, number] = /versions\/(\d+)$/.exec(path) ?? [];
        if (number !== undefined)
          return json({
            ...version(Number(number)),
            title: 'Как отвечали',
            markdown: 'Сначала **пожалуйста**.',
          });
        if (!path.includes('/versions?')) return undefined;
        const skip = Number(/skip=(\d+)/.exec(path)?.[1]);
        return list?.() ?? json({ data: all.slice(skip, skip + 2), count: all.length });
      },
    },
  );
  return { sent };
}

beforeEach(async () => page.viewport(1440, 900));
afterEach(async () => {
  await page.viewport(1000, 700);
  return forgetToasts();
});

it('lists the versions as far as one wants, and closes without a trace in the address', async () => {
  show({ first: { version: 2 } });
  await expect.element(row(3)).toHaveAccessibleName(/^Версия 3, нынешняя .+, Пётр Ким$/);
  await expect.element(row(2)).toHaveAccessibleName(/^Версия 2, удаление/);
  await expect.element(row(2)).toHaveAttribute('aria-current', 'true');
  await press(button('Показать ещё'));
  await expect.element(row(1)).toHaveAccessibleName(/, Молва$/);
  await expect.element(button('Показать ещё')).not.toBeInTheDocument();
  await press(button('Закрыть'));
  await expect.poll(shownSearch).toEqual({ page: 'otvety' });
});

it('compares a version with the present one, and brings it back over that', async () => {
  let isBehind = true;
  const { sent } = show({
    bringBack: () => (isBehind ? json({ detail: 'no', code: 'page_changed' }, 409) : undefined),
  });
  await press(row(3));
  await expect.element(panel.getByText('Это нынешняя версия.')).toBeVisible();
  await press(row(2));
  const compared = panel.getByRole('region', { name: 'Версия 2' });
  await expect.element(compared.getByText(/пожалуйста/).first()).toBeVisible();
  await press(button('Вернуть эту версию'));
  await expect.element(page.getByText('Что-то не так!')).toBeVisible();
  isBehind = false;
  await press(button('Вернуть эту версию'));
  await expect.poll(shownSearch).toEqual({ page: 'otvety', history: true });
  await expect.element(page.getByText('Вернули версию 2')).toBeVisible();
  expect(sent()[1]).toMatchObject({
    method: 'PUT',
    path: '/wiki/otvety',
    body: { title: 'Как отвечали', markdown: 'Сначала **пожалуйста**.', version: 3 },
  });
});

it('lets who only reads compare alone', async () => {
  show({ abilities: ['wiki:read'], first: { version: 2 } });
  await expect.element(panel.getByText(/^От версии 2 к нынешней/)).toBeVisible();
  expect(button('Вернуть эту версию').elements()).toEqual([]);
});

it('asks again for versions that could not come', async () => {
  let isDown = true;
  show({ list: () => (isDown ? json({ detail: 'no' }, 404) : json({ data: all, count: 3 })) });
  await expect.element(panel.getByText('Не удалось загрузить версии')).toBeVisible();
  isDown = false;
  await press(button('Повторить'));
  await expect.element(row(1)).toBeVisible();
});
