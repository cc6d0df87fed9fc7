import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json } from '../../../test/server.ts';
import type { Draft } from '../api.ts';
import type { DraftsSearch } from '../search.ts';
import { clientId, draft, type DraftsWorld, ids, longName, serveDrafts } from '../testing.ts';
import { DraftsScreen } from './drafts-screen.tsx';

function show(data: readonly Draft[], world: DraftsWorld & { search?: DraftsSearch } = {}) {
  const { search: first = {} } = world;
  const calls = serveDrafts(data, world);
  function Screen() {
    const [search, setSearch] = useState(first);
    return <DraftsScreen clientId={clientId} search={search} onSearch={setSearch} />;
  }
  renderRouted(Screen);
  return () =>
    calls.flatMap(({ path }) =>
      path.includes('get-AI-generated') ? [path.slice(path.indexOf('?') + 1)] : [],
    );
}
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
const pick = page.getByRole('button', { name: 'Выбрать слова покупателей' });

it('shows the drafts that wait of the first area, then of another and in another state', async () => {
  const asked = show([draft()], { search: { page: 2 } });
  await expect.element(page.getByText('Принимали вежливо и быстро.')).toBeVisible();
  await expect.element(choice('Точка')).toHaveTextContent(`${longName} · 2ГИС`);
  expect(asked()).toEqual([`area_id=${ids.lenina}&state=ready&skip=20&limit=20`]);
  await press(choice('Точка'));
  await expect.element(page.getByRole('option', { name: 'Клиника на Мира · 2ГИС' })).toBeVisible();
  // One that is archived has nothing to be made for.
  expect(page.getByRole('option').elements()).toHaveLength(2);
  await press(page.getByRole('option', { name: 'Клиника на Мира · 2ГИС' }));
  await expect.poll(() => asked().at(-1)).toBe(`area_id=${ids.mira}&state=ready&skip=0&limit=20`);
  await press(choice('Показать'));
  await press(page.getByRole('option', { name: 'Не получились' }));
  await expect.poll(() => asked().at(-1)).toBe(`area_id=${ids.mira}&state=failed&skip=0&limit=20`);
});

it('says what of the model was used, of how much and for how much', async () => {
  show([], { of: { limit_tokens: 1234, cost: 12.5 } });
  await expect.element(page.getByText(/^1\s234 из 1\s234\sтокенов$/)).toBeVisible();
  await expect.element(page.getByText(/^21\sобращение$/)).toBeVisible();
  await expect.element(page.getByText('стоимость 12,5')).toBeVisible();
  await expect.element(page.getByText('Лимит исчерпан')).toBeVisible();
});

it('says that there is no model, and offers none', async () => {
  show([], { of: { is_configured: false } });
  await expect
    .element(page.getByText(/^Модель не подключена: новых черновиков сделать нельзя\./))
    .toBeVisible();
  await expect.element(page.getByText('Черновиков пока нет.')).toBeVisible();
  await expect.element(pick).not.toBeInTheDocument();
});

it('makes no drafts for a site that does not allow them', async () => {
  show([], { allows: false });
  await expect
    .element(page.getByText(/^Площадка «2ГИС» не разрешает тексты, сделанные с моделью/))
    .toBeVisible();
  await expect.element(pick).toBeDisabled();
});

it('offers customers’ words to who may make drafts, and says what comes of it', async () => {
  show([]);
  await expect.element(page.getByText(/^Черновиков пока нет\. Выберите слова покупателей/)).toBeVisible();
  await press(pick);
  await expect.element(page.getByRole('dialog', { name: 'Слова покупателей' })).toBeVisible();
});

it('only shows drafts to who may not make them', async () => {
  show([draft()], { abilities: ['drafts:read'] });
  await expect.element(page.getByText('Принимали вежливо и быстро.')).toBeVisible();
  await expect.element(page.getByText(/обращение/)).toBeVisible();
  await expect.element(pick).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Принять' })).not.toBeInTheDocument();
});

it('is not for who may not read drafts', async () => {
  const asked = show([draft()], { abilities: [] });
  await expect.element(page.getByRole('heading', { name: 'Черновики' })).toBeVisible();
  expect(asked()).toEqual([]);
});

it('asks for an area first where the client has none', async () => {
  const asked = show([], { all: [] });
  await expect.element(page.getByText(/^У клиента пока нет точек\./)).toBeVisible();
  expect(asked()).toEqual([]);
});

it('leads back from a page of which the last draft was decided', async () => {
  const asked = show([], { search: { page: 2 } });
  await expect.element(page.getByText('Такой страницы в списке нет.')).toBeVisible();
  await press(page.getByRole('button', { name: 'К началу списка' }));
  await expect.element(page.getByText(/^Черновиков пока нет\./)).toBeVisible();
  expect(asked().at(-1)).toBe(`area_id=${ids.lenina}&state=ready&skip=0&limit=20`);
});

it('says what failed, until it comes', async () => {
  let isDown = true;
  show([], { list: () => (isDown ? json({ detail: 'no' }, 404) : json({ data: [draft()], count: 1 })) });
  await expect.element(page.getByText('Не удалось загрузить черновики')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(page.getByText('Принимали вежливо и быстро.')).toBeVisible();
});

it('says how a batch goes, and how it ended until that was seen', async () => {
  const job = {
    id: ids.job,
    status: 'done',
    progress: 5,
    total: 5,
    result: { ready: 3, failed: 2 },
    error: null,
  };
  show([], { search: { job: ids.job }, job });
  const ended = page.getByText(
    /^Готово: 3\sчерновика, не получилось 2\. Причины в списке «Не получились»\.$/,
  );
  await expect.element(ended).toBeVisible();
  await press(page.getByRole('button', { name: 'Убрать сообщение' }));
  await expect.element(ended).not.toBeInTheDocument();
});
