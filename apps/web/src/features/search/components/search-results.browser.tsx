import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted, renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { SearchState } from '../search.ts';
import { found, group, hit } from '../testing.ts';
import { SearchResults } from './search-results.tsx';
import { signedIn } from '../../../test/signed-in.ts';

type Found = ReturnType<typeof found>;
const nothing = found([group('reviews', []), group('answers', [])]);
const tab = (name: string | RegExp) => page.getByRole('radio', { name });
const section = (name: string) => page.getByRole('region', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** @param answer to each question, told by its parts */
function show(search: SearchState, answer: (asked: URLSearchParams) => Found | Response | Promise<Response>) {
  const asked: string[] = [];
  server(async ({ path }) => {
    const [at, parts] = path.split('?');
    if (at !== '/search') return new Promise(() => undefined);
    asked.push(decodeURIComponent(parts ?? ''));
    const given = await answer(new URLSearchParams(parts));
    return given instanceof Response ? given : json(given);
  });
  const told = renderWithSearch<SearchState>(search, (own, onSearch) => (
    <SearchResults search={own} onSearch={onSearch} onOpen={() => undefined} />
  ));
  return { asked, search: () => told.at(-1) ?? search };
}
const given = ({ q, kind, page: at, literal }: SearchState) => ({ q, kind, page: at, literal });

signedIn();

it('has every kind in short with how many there are, and leads to all of one', async () => {
  const all = found([
    group('reviews', [hit('a'), hit('b')], 1234, false),
    group('answers', []),
    group('clients', [hit('c', { kind: 'clients' })]),
  ]);
  const { asked, search } = show({ q: 'зуб' }, (parts) =>
    parts.has('kinds') ? found([group('reviews', [hit('b')], 30)]) : all,
  );
  await expect.element(tab('Всё')).toBeChecked();
  await expect.element(tab(/^Отзывы 1\s234\+$/)).not.toBeChecked();
  await expect.element(tab('Ответы 0')).toBeInTheDocument();
  await expect.element(tab('Клиенты 1')).toBeInTheDocument();
  expect(section('Клиенты').getByRole('link').elements()).toHaveLength(1);
  expect(section('Ответы').elements()).toEqual([]);
  // What is all in sight has no more to show.
  expect(button('Показать все').elements()).toHaveLength(1);
  await press(section('Отзывы').getByRole('button', { name: 'Показать все' }));
  expect(given(search())).toEqual({ q: 'зуб', kind: 'reviews' });
  await expect.element(page.getByText('1–20 из 30')).toBeVisible();
  expect(asked).toEqual(['q=зуб&limit=5', 'q=зуб&limit=20&skip=0&kinds=reviews']);
});

it('goes page by page through one kind, and says where the newest end', async () => {
  const { asked, search } = show({ q: 'зуб', kind: 'answers', literal: true }, (parts) =>
    found([group('answers', [hit(parts.get('skip') ?? '0', { kind: 'answers' })], 40, false)]),
  );
  await expect.element(page.getByText('1–20 из 40+')).toBeVisible();
  expect(page.getByText(/Это самые новые/).elements()).toEqual([]);
  await press(button('Следующая страница'));
  await expect
    .element(page.getByText('Это самые новые. Уточните слова, чтобы увидеть остальные.'))
    .toBeVisible();
  expect(given(search())).toEqual({ q: 'зуб', kind: 'answers', page: 2, literal: true });
  expect(asked.at(-1)).toBe('q=зуб&limit=20&skip=20&kinds=answers&literal=true');
  await press(tab('Всё'));
  expect(given(search())).toEqual({ q: 'зуб', literal: true });
});

it('says which words it took instead, and looks for what was typed once told to', async () => {
  const corrections = [{ typed: 'зубб', word: 'зуб' }];
  const { search } = show({ q: 'зубб', kind: 'reviews' }, (parts) =>
    parts.has('literal') ? nothing : found([group('reviews', [hit('a')])], corrections),
  );
  await expect.element(page.getByText('Показано по слову „зуб“ вместо „зубб“')).toBeVisible();
  await press(button('Искать как набрано'));
  await expect.element(page.getByText(/Ничего не найдено/)).toBeVisible();
  expect(given(search())).toEqual({ q: 'зубб', kind: 'reviews', literal: true });
  await press(button('Искать и похожие слова'));
  await expect.element(page.getByText('Показано по слову „зуб“ вместо „зубб“')).toBeVisible();
});

it('names several words that it took instead', async () => {
  const corrections = [
    { typed: 'зубб', word: 'зуб' },
    { typed: 'врачь', word: 'врач' },
  ];
  show({ q: 'зубб врачь' }, () => found([group('reviews', [hit('a')])], corrections));
  await expect
    .element(page.getByText('Показано по словам „зуб“, „врач“ вместо „зубб“, „врачь“'))
    .toBeVisible();
});

it.each([
  ['"не больно" -дорого -"долго ждать" врач', 'не больно врач'],
  ['«не больно»', 'не больно'],
  ['само-обслуживание -очередь', 'само-обслуживание'],
])('offers to look for %s without quotes and minuses', async (q, bare) => {
  const { search } = show({ q, kind: 'texts' }, () => nothing);
  await press(button('Искать без кавычек и минусов'));
  expect(given(search())).toEqual({ q: bare });
});

it('offers nothing where plain words found nothing, or nothing would be left of them', async () => {
  show({ q: 'абракадабра' }, () => nothing);
  await expect.element(page.getByText(/^Ничего не найдено\. Проверьте слова/)).toBeVisible();
  await expect.element(button('Выгрузить')).toBeDisabled();
  expect(page.getByRole('button', { name: /Искать/ }).elements()).toEqual([]);
  show({ q: '-дорого' }, () => found([group('reviews', [], 0, false)]));
  await expect.element(page.getByText(/среди самых новых/)).toBeVisible();
  expect(page.getByRole('button', { name: /Искать/ }).elements()).toEqual([]);
});

it('says that it looks, that it failed, and finds when asked again', async () => {
  let fail: (answer: Response) => void = () => undefined;
  const answers = [
    new Promise<Response>((resolve) => (fail = resolve)),
    found([group('reviews', [hit('a')])]),
  ];
  show({ q: 'зуб' }, () => answers.shift() ?? found([]));
  await expect.element(page.getByText('Ищем')).toBeInTheDocument();
  fail(json({ detail: 'no' }, 404));
  await expect.element(page.getByText('Не удалось найти')).toBeVisible();
  await press(button('Повторить'));
  await expect.element(section('Отзывы').getByRole('link')).toBeVisible();
});

it('keeps what was found before in sight, dimmed, until the next kind comes', async () => {
  let come: (answer: Response) => void = () => undefined;
  server(({ path }) =>
    path.includes('kinds=texts')
      ? new Promise((resolve) => (come = resolve))
      : json(found([group('answers', [hit('a', { kind: 'answers' })]), group('texts', [], 3)])),
  );
  function Results() {
    const [own, setOwn] = useState<SearchState>({ q: 'зуб', kind: 'answers' });
    return <SearchResults search={own} onSearch={setOwn} onOpen={() => undefined} />;
  }
  renderRouted(Results);
  await expect.element(section('Ответы')).toBeVisible();
  await press(tab('Тексты 3'));
  const dimmed = () => section('Ответы').element().closest('[data-stale]')?.getAttribute('data-stale');
  await expect.poll(dimmed).toBe('true');
  come(json(found([group('texts', [hit('b', { kind: 'texts' })], 3)])));
  await expect.element(section('Тексты')).toBeVisible();
});

it('does not say that there is nothing while another kind comes after a page past the end', async () => {
  server(({ path }) =>
    path.includes('kinds=texts')
      ? new Promise(() => undefined)
      : json(found([group('reviews', [], 30), group('texts', [], 3)])),
  );
  function Results() {
    const [own, setOwn] = useState<SearchState>({ q: 'зуб', kind: 'reviews', page: 9 });
    return <SearchResults search={own} onSearch={setOwn} onOpen={() => undefined} />;
  }
  renderRouted(Results);
  await expect.element(button('К началу списка')).toBeVisible();
  await press(tab('Тексты 3'));
  await expect.element(page.getByText('Ищем')).toBeInTheDocument();
  expect(page.getByText(/Ничего не найдено/).elements()).toEqual([]);
});

it('leads back from a page past the end, and does not say that there is nothing', async () => {
  const { search } = show({ q: 'зуб', kind: 'reviews', page: 9 }, (parts) =>
    found([group('reviews', parts.get('skip') === '160' ? [] : [hit('a')], 30)]),
  );
  await expect.element(tab('Отзывы 30')).toBeChecked();
  await press(button('К началу списка'));
  expect(page.getByText(/Ничего не найдено/).elements()).toEqual([]);
  await expect.element(page.getByText('1–20 из 30')).toBeVisible();
  expect(given(search())).toEqual({ q: 'зуб', kind: 'reviews' });
});
