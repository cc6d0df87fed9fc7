import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { parseSearch, stringifySearch } from '../../../lib/search.ts';
import { chooseOf, press, pressKeys } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Clusters } from '../api.ts';
import { readThemesSearch, type ThemesSearch } from '../search.ts';
import { at, change, clientId, theme, themes } from '../testing.ts';
import { FoundThemes } from './found-themes.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const two = [theme('a', 'Очереди'), theme('b', 'Врачи')];
const menu = (name: string) => page.getByRole('button', { name: `Действия с темой «${name}»` });

interface Shown {
  of?: Clusters;
  search?: ThemesSearch;
  mayWrite?: boolean;
}

function show({ of = themes(two), search = { view: 'cards' }, mayWrite = true }: Shown = {}) {
  const calls = server(({ path, method, body }) =>
    path === at && method === 'PUT'
      ? json({ ...theme('a', 'Очереди'), ...(body as object), change_id: 'change' })
      : json({ data: [], count: 0 }),
  );
  function Found() {
    const [own, setOwn] = useState(search);
    return (
      <FoundThemes
        clientId={clientId}
        data={of}
        mayWrite={mayWrite}
        find={<button type="button">Найти темы</button>}
        search={own}
        otherWords=""
        about="Клиника"
        // As the address keeps it.
        onSearch={(next) => setOwn(readThemesSearch(parseSearch(stringifySearch(next))))}
        onOpen={() => undefined}
      />
    );
  }
  renderRouted(Found);
  return calls;
}

signedIn();

it('says how much was read, when, and what that brought', async () => {
  const run = themes([]).last_run;
  show({
    of: themes(two, { last_run: run && { ...run, appeared: ['Цены', 'Запись'], vanished: ['Парковка'] } }),
  });
  await expect
    .element(
      page.getByText(
        /^200\sотзывов с текстом, другое: 50 \(25 %\)\. Темы найдены 1 марта 2024, 12:05; новые: Цены, Запись; больше нет: Парковка\.$/,
      ),
    )
    .toBeVisible();
});

it('says that there was nothing to read in these days', async () => {
  show({ of: themes([theme('a', 'Очереди', { size: 0, share: 0 })], { reviews: 0, unassigned: 0 }) });
  await expect.element(page.getByText(/^За этот период отзывов с текстом нет\. Темы найдены/)).toBeVisible();
});

it.each([
  ['no text is there', { reviews: 0, last_run: null }, 'Отзывов с текстом пока нет, искать темы не в чем.'],
  ['nothing was found', {}, /^Темы не нашлись: текстов слишком мало/],
  [
    'nobody looked yet',
    { reviews: 21, last_run: null },
    /^Отзывы ещё не разобраны по темам: 21\sотзыв с текстом\.$/,
  ],
] as const)('says why there are none where %s, and what to do', async (_, more, words) => {
  show({ of: themes([], { ...more, changes: [change('a')] }) });
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Найти темы' })).toBeVisible();
  // What people did to themes that are gone can be taken back.
  await expect.element(page.getByText('Изменения тем')).toBeVisible();
});

it('offers no other search while one is under way', async () => {
  const running = { id: 'job', status: 'running' } as unknown as Clusters['running'];
  show({ of: themes([], { last_run: null, running }) });
  await expect
    .element(page.getByText('Темы ищутся. Это можно оставить: готовое появится само.'))
    .toBeVisible();
  expect(page.getByRole('button', { name: 'Найти темы' }).elements()).toEqual([]);
});

it('has a card for each theme, and no menu for whoever may not change them', async () => {
  show({ mayWrite: false });
  await expect.element(page.getByRole('article', { name: 'Врачи' })).toBeVisible();
  expect(page.getByRole('article').elements()).toHaveLength(2);
  expect(page.getByRole('button', { name: /Действия/ }).elements()).toEqual([]);
});

it('pins a theme at once', async () => {
  const calls = show();
  await chooseOf(menu('Очереди'), 'Закрепить');
  await expect.element(page.getByText('Тема «Очереди» закреплена')).toBeInTheDocument();
  expect(calls).toContainEqual({ method: 'PUT', path: at, body: { id: 'a', pinned: true } });
});

it('lets go of a theme that is pinned', async () => {
  const calls = show({ of: themes([theme('a', 'Очереди', { pinned: true })]) });
  await chooseOf(menu('Очереди'), 'Открепить');
  await expect
    .poll(() => calls)
    .toContainEqual({ method: 'PUT', path: at, body: { id: 'a', pinned: false } });
});

it('asks by the menu what else is done to that theme', async () => {
  show();
  await chooseOf(menu('Врачи'), 'Слова темы');
  await expect.element(page.getByRole('dialog', { name: 'Слова темы «Врачи»' })).toBeVisible();
});

it('merges with nothing where there is no other theme', async () => {
  show({ of: themes(two.slice(0, 1)) });
  await pressKeys(menu('Очереди'), '{Enter}');
  await expect
    .element(page.getByRole('menuitem', { name: 'Объединить с другой' }))
    .toHaveAttribute('aria-disabled', 'true');
});

it('draws the first lines until others are chosen, and none once the last is unticked', async () => {
  const ids = ['1', '2', '3', '4'].map((end) => `01a1fd88-0000-7000-8000-00000000000${end}`);
  const of = themes(ids.map((id, at) => theme(id, `Тема ${at + 1}`)));
  show({ of, search: { view: 'table' } });
  const line = (at: number) => page.getByRole('checkbox', { name: `«Тема ${at}» на графике` });
  await expect.element(line(4)).toBeInTheDocument();
  const drawn = () => [1, 2, 3, 4].filter((at) => line(at).element().matches(':checked'));
  expect(drawn()).toEqual([1, 2, 3]);
  await press(line(1));
  await expect.poll(drawn).toEqual([2, 3]);
  await press(line(2));
  await expect.poll(drawn).toEqual([3]);
  await press(line(3));
  await expect.poll(drawn).toEqual([]);
  await press(line(4));
  await expect.poll(drawn).toEqual([4]);
});
