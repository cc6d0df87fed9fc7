import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { longTitle, showWiki, shownSearch, summary, wikiPage } from './testing.tsx';

const list = page.getByRole('navigation', { name: 'Страницы базы знаний' });
const link = (name: string) => list.getByRole('link', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const down = () => json({ detail: 'no' }, 500);

beforeEach(async () => page.viewport(1440, 900));
afterEach(async () => {
  await page.viewport(1000, 700);
  return forgetToasts();
});

it('shows pages by section, first those for the reader, and opens the first where there is room', async () => {
  showWiki(
    {},
    {
      pages: [
        summary('otvety', longTitle),
        summary('pravila', 'Правила площадок', { section: 'Площадки', levels: ['editor'] }),
      ],
    },
  );
  await expect.element(heading(longTitle)).toBeVisible();
  await expect.element(link(longTitle)).toHaveAttribute('aria-current', 'page');
  const own = list.getByRole('region', { name: 'Для вас' });
  await press(own.getByRole('link', { name: 'Правила площадок' }));
  await expect.poll(shownSearch).toEqual({ page: 'pravila' });
  await expect.element(heading('Правила площадок')).toBeVisible();
  await expect.element(page.getByText(/^Ответы\. Изменена .+, Пётр Ким$/)).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(1440);
});

it('finds pages by words, keeps them while one is read, and says when there are none', async () => {
  const found = summary('pravila', 'Правила площадок', { excerpt: 'о чём нельзя спорить' });
  const { calls } = showWiki(
    { q: 'спорить' },
    {
      answers: ({ path }) => {
        if (path.includes('q=%D0%BD')) return json({ data: [], count: 0 });
        return path.includes('q=') ? json({ data: [found], count: 1 }) : undefined;
      },
    },
  );
  await expect.element(list.getByText('о чём нельзя спорить')).toBeVisible();
  await expect.element(page.getByText('Выберите страницу слева или найдите её по словам.')).toBeVisible();
  await press(list.getByRole('link', { name: /^Правила площадок/ }));
  await expect.poll(shownSearch).toEqual({ page: 'pravila', q: 'спорить' });
  await page.getByRole('searchbox', { name: 'Найти в базе знаний' }).fill('ничего такого');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Ничего не нашлось. Попробуйте другие слова.')).toBeVisible();
  await expect.element(heading('Правила площадок')).toBeVisible();
  expect(calls.some(({ path }) => path.startsWith('/wiki?limit=1000&q='))).toBe(true);
});

it('asks again for a list and a page that could not come', async () => {
  let isDown = true;
  showWiki(
    { page: 'otvety' },
    { answers: ({ path }) => (isDown && path.startsWith('/wiki') ? json({ detail: 'no' }, 400) : undefined) },
  );
  const again = button('Повторить');
  await expect.element(page.getByText('Не удалось загрузить страницы')).toBeVisible();
  await expect.element(page.getByText('Не удалось открыть страницу')).toBeVisible();
  isDown = false;
  await press(again.first());
  await expect.element(link('Как отвечать')).toBeVisible();
  await press(again);
  await expect.element(heading('Как отвечать')).toBeVisible();
});

it('says that a page is gone, and leads back to those that are there', async () => {
  showWiki(
    { page: 'byla' },
    { answers: ({ path }) => (path === '/wiki/byla' ? json({ detail: 'no' }, 404) : undefined) },
  );
  await expect.element(page.getByText(/^Такой страницы нет/)).toBeVisible();
  await press(button('К списку страниц'));
  await expect.element(heading('Как отвечать')).toBeVisible();
});

it('shows who only reads no way to write, and who may not read nothing', async () => {
  showWiki({ page: 'otvety', edit: true }, { abilities: ['wiki:read'] });
  await expect.element(heading('Как отвечать')).toBeVisible();
  await expect.element(button('Версии: 3')).toBeVisible();
  for (const name of ['Изменить', 'Удалить', 'Новая страница']) expect(button(name).elements()).toEqual([]);
});

it('asks nothing of the base for who may not read it', async () => {
  const { calls } = showWiki({}, { abilities: [] });
  await expect.element(heading('База знаний')).toBeVisible();
  expect(calls.map(({ path }) => path)).toEqual(['/users/me']);
});

it('notes that a page was read, once', async () => {
  const { sent } = showWiki(
    { page: 'otvety' },
    {
      answers: ({ method, path }) =>
        method === 'GET' && path === '/wiki/otvety' ? json(wikiPage({ is_read: false })) : undefined,
    },
  );
  await expect.element(heading('Как отвечать')).toBeVisible();
  await expect.poll(sent).toMatchObject([{ method: 'POST', path: '/wiki/otvety/read' }]);
});

it('opens links to other pages without loading the site anew', async () => {
  showWiki(
    { page: 'otvety' },
    {
      answers: ({ path }) =>
        path === '/wiki/otvety'
          ? json(wikiPage({ markdown: 'См. [правила](/wiki?page=pravila).' }))
          : undefined,
    },
  );
  await press(page.getByRole('link', { name: 'правила', exact: true }));
  await expect.poll(shownSearch).toEqual({ page: 'pravila' });
  await expect.element(heading('Правила площадок')).toBeVisible();
});

it('asks before a page is deleted, says that it failed, and deletes at the next try', async () => {
  let isDown = true;
  const { sent } = showWiki(
    { page: 'otvety' },
    { answers: ({ method }) => (method === 'DELETE' && isDown ? down() : undefined) },
  );
  const question = page.getByRole('alertdialog', { name: 'Удалить страницу «Как отвечать»?' });
  await press(button('Удалить'));
  await expect.element(question).toBeVisible();
  expect(sent()).toEqual([]);
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect.element(page.getByText('Сервер не справился с запросом. Повторите чуть позже.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  expect(shownSearch()).toEqual({ page: 'otvety' });
  isDown = false;
  await press(button('Удалить'));
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect.poll(shownSearch).toEqual({});
  await expect.element(page.getByText('Страница удалена, её версии сохранены')).toBeVisible();
});

it('has on a phone either the list or what is read', async () => {
  await page.viewport(360, 700);
  showWiki({});
  await press(link('Правила площадок'));
  await expect.element(heading('Правила площадок')).toBeVisible();
  await expect.element(list).not.toBeInTheDocument();
  await press(page.getByRole('link', { name: 'К списку' }));
  await expect.element(link('Правила площадок')).toBeVisible();
  await expect.element(heading('Правила площадок')).not.toBeInTheDocument();
});
