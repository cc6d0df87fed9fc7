import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Source } from '../api.ts';
import type { SourcesSearch } from '../search.ts';
import { areas, clientId, clientPath, longName, source, sourcesPath } from '../testing.ts';
import { SourceList } from './source-list.tsx';
import { SourcesScreen } from './sources-screen.tsx';

interface World {
  search?: SourcesSearch;
  abilities?: readonly string[];
  status?: string;
  list?: () => Response;
  count?: number;
  isScreen?: boolean;
}

function show(data: readonly Source[], world: World = {}) {
  const {
    search: first = {},
    abilities = ['sources:read', 'sources:write'],
    status = 'active',
    list,
    count = data.length,
  } = world;
  const calls = server(({ path }) => {
    if (path === clientPath) return json({ id: clientId, name: 'Улыбка', status, abilities });
    if (path.startsWith(sourcesPath)) return list?.() ?? json({ data, count });
    if (path.includes('/areas/')) return json({ data: areas, count: areas.length });
    return json({ data: [], count: 0 });
  });
  function Screen() {
    const [search, setSearch] = useState(first);
    const props = { clientId, search, onSearch: setSearch };
    if (world.isScreen) return <SourcesScreen {...props} />;
    return (
      <SourceList
        {...props}
        renderBulk={(chosen, { clear, letGo }) => (
          <>
            <button type="button" onClick={clear}>
              Выбрано {chosen.map(({ words }) => words).join(' и ')}
            </button>
            <button type="button" onClick={() => letGo(chosen.slice(0, 1).map(({ id }) => id))}>
              Отпустить первую
            </button>
          </>
        )}
      />
    );
  }
  renderRouted(Screen);
  return () =>
    calls.flatMap(({ path }) => (path.startsWith(sourcesPath) ? [path.slice(sourcesPath.length + 1)] : []));
}
const row = page.getByRole('list', { name: 'Слова покупателей' }).getByRole('listitem');
const add = page.getByRole('button', { name: 'Добавить слова покупателя' });

it('says of words what they are of, whether they may be used and whether they were', async () => {
  show([
    source({ incentive: 'Скидка 5 %', requests_count: 21 }),
    source({ id: 'b', words: 'О сети в целом', area_id: null, consent: null, grade: null }),
    source({ id: 'c', words: '', withdrawn_at: '2026-11-25T09:00:00Z' }),
  ]);
  const used = row.filter({ hasText: 'Приняли быстро' });
  for (const words of ['Согласие есть', longName, /^21\sтекст$/, 'с вознаграждением', /^20 ноября/])
    await expect.element(used.getByText(words)).toBeVisible();
  const whole = row.filter({ hasText: 'О сети в целом' });
  for (const words of ['Согласия нет', 'О компании в целом', 'Не использовано'])
    await expect.element(whole.getByText(words)).toBeVisible();
  const erased = row.filter({ hasText: 'Слова стёрты' });
  await expect.element(erased.getByText(/^Согласие отозвано 25 ноября/)).toBeVisible();
  await expect.element(page.getByText(/^3\sзаписи$/)).toBeVisible();
  await page.viewport(360, 700);
  await expect.poll(() => document.documentElement.clientWidth).toBe(360);
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
  await page.viewport(1000, 700);
});

it('chooses all that a text may be made of, and none of the others', async () => {
  show([
    source({ id: 'a', words: 'Быстро' }),
    source({ id: 'b', words: 'Вежливо' }),
    source({ id: 'c', words: 'Отозвано', withdrawn_at: '2026-11-25T09:00:00Z' }),
  ]);
  await press(page.getByRole('checkbox', { name: 'Выбрать все на странице' }));
  const bulk = page.getByRole('region', { name: 'Выбранные записи' });
  await expect.element(bulk.getByRole('button', { name: 'Выбрано Быстро и Вежливо' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Выбрать: Отозвано' })).not.toBeInTheDocument();
  await press(page.getByRole('checkbox', { name: 'Выбрать: Быстро' }));
  await press(bulk.getByRole('button', { name: 'Выбрано Вежливо' }));
  await expect.element(bulk).not.toBeInTheDocument();
});

it('narrows the list to what is not used, of an area, from its first page', async () => {
  const asked = show([source()], { search: { page: 3 }, count: 120 });
  await expect.element(page.getByText('101–120 из 120')).toBeVisible();
  await press(page.getByRole('combobox', { name: 'Использование' }));
  await press(page.getByRole('option', { name: 'Не использованные' }));
  await expect.poll(() => asked().at(-1)).toContain('used=false&skip=0');
  await press(page.getByRole('combobox', { name: 'Точка' }));
  await press(page.getByRole('option', { name: 'Клиника на Мира · 2ГИС' }));
  await expect.poll(() => asked().at(-1)).toMatch(/area_id=.*used=false/);
  await page.getByRole('searchbox', { name: 'Искать в словах' }).fill('врач');
  await expect.poll(() => asked().at(-1)).toContain(`q=${encodeURIComponent('врач')}`);
});

it('says why there is nothing, and takes the filters away', async () => {
  const asked = show([], { search: { consent: 'given' } });
  await expect.element(page.getByText('Под эти условия ничего не подходит.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Сбросить фильтры' }));
  await expect.element(page.getByText(/^Слов покупателей пока нет\./)).toBeVisible();
  expect(asked().at(-1)).not.toContain('consent');
});

it('leads back from a page of which the last record was deleted', async () => {
  const asked = show([], { search: { page: 2, consent: 'given' }, count: 50 });
  await expect.element(page.getByText('Такой страницы в списке нет.')).toBeVisible();
  await press(page.getByRole('button', { name: 'К началу списка' }));
  await expect.poll(() => asked().at(-1)).toMatch(/consent=given.*skip=0/);
});

it('lets go of some of those that are chosen', async () => {
  show([source({ id: 'a', words: 'Быстро' }), source({ id: 'b', words: 'Вежливо' })]);
  await press(page.getByRole('checkbox', { name: 'Выбрать все на странице' }));
  await press(page.getByRole('button', { name: 'Отпустить первую' }));
  await expect.element(page.getByRole('button', { name: 'Выбрано Вежливо' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Выбрать: Быстро' })).not.toBeChecked();
});

it('says what failed, until it comes', async () => {
  let isDown = true;
  show([], { list: () => (isDown ? json({ detail: 'no' }, 404) : json({ data: [source()], count: 1 })) });
  await expect.element(page.getByText('Не удалось загрузить слова покупателей')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(row).toBeVisible();
});

it.each([{ abilities: ['sources:read'] }, { status: 'archived' }])(
  'adds nothing where it may not: %j',
  async (world) => {
    show([source()], world);
    await expect.element(row).toBeVisible();
    await expect.element(page.getByText(longName)).toBeVisible();
    await expect.element(add).not.toBeInTheDocument();
  },
);

it('opens words at the side, and closes them', async () => {
  show([source()]);
  await press(row.getByRole('button', { name: /^Приняли быстро/ }));
  const panel = page.getByRole('dialog', { name: 'Слова покупателя' });
  await expect.element(panel.getByText('Анна')).toBeVisible();
  await press(panel.getByRole('button', { name: 'Закрыть' }));
  await expect.element(panel).not.toBeInTheDocument();
});

it('lists no words to the people of the client, who only send them', async () => {
  const asked = show([source()], { isScreen: true, abilities: ['sources:write'] });
  await expect
    .element(page.getByRole('heading', { name: 'Передайте слова своих покупателей' }))
    .toBeVisible();
  expect(asked()).toEqual([]);
});

it('is not for who may do neither', async () => {
  const asked = show([source()], { isScreen: true, abilities: [] });
  await expect.element(page.getByRole('heading', { name: 'Слова покупателей' })).toBeVisible();
  expect(asked()).toEqual([]);
});
