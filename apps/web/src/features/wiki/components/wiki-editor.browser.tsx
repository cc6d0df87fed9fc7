import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endSession, startSession } from '../../../lib/session.ts';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { petr, showWiki, shownSearch, wikiPage } from './testing.tsx';

const field = (name: string) => page.getByRole('textbox', { name });
const title = field('Название');
const section = page.getByRole('combobox', { name: 'Раздел' });
const text = field('Текст в разметке Markdown');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const summary = page.getByRole('alert');
const question = page.getByRole('alertdialog', { name: 'Уйти без сохранения?' });

beforeEach(async () => {
  // Whose session is over is not asked before leaving.
  startSession('token');
  await page.viewport(1440, 900);
});
afterEach(async () => {
  endSession();
  await page.viewport(1000, 700);
  return forgetToasts();
});

it('makes a page with an address of its title, and opens it', async () => {
  const { sent } = showWiki({ create: true });
  await title.fill('Щи да каша: ёж');
  await expect.element(title).toHaveAccessibleDescription(/^Адрес: \/wiki\?page=[a-z0-9-]+$/);
  await section.fill('Ответы');
  await press(page.getByRole('checkbox', { name: 'Редактор', exact: true }));
  await text.fill('## Начало\n\nТекст <b onclick="x">смело</b>');
  await press(page.getByRole('radio', { name: 'Как увидят' }));
  await expect.element(heading('Начало')).toBeVisible();
  await press(button('Сохранить'));
  await expect.poll(sent).toHaveLength(1);
  const [call] = sent();
  const slug = call?.path.replace('/wiki/', '') ?? '';
  expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(call).toMatchObject({
    method: 'PUT',
    body: { title: 'Щи да каша: ёж', section: 'Ответы', levels: ['editor'], version: 0 },
  });
  // No question of something unsaved.
  await expect.poll(shownSearch).toEqual({ page: slug });
  await expect.element(heading('Щи да каша: ёж')).toBeVisible();
});

it('sends nothing without title and section, and leads to each', async () => {
  const { sent } = showWiki({ create: true });
  await title.fill('!?');
  await press(button('Сохранить'));
  await press(summary.getByRole('button', { name: 'Напишите раздел' }));
  await expect.element(section).toHaveFocus();
  await expect.element(title).toHaveAccessibleDescription('В названии нужна хотя бы одна буква или цифра');
  expect(sent()).toEqual([]);
  await press(button('Отменить'));
  await press(question.getByRole('button', { name: 'Уйти без сохранения' }));
  await expect.poll(shownSearch).toEqual({});
});

it('says that the title is taken, and keeps all that was written', async () => {
  const taken = json({ detail: 'no', code: 'page_changed', current: wikiPage() }, 409);
  showWiki({ create: true }, { answers: ({ method }) => (method === 'PUT' ? taken.clone() : undefined) });
  await title.fill('Как отвечать');
  await section.fill('Ответы');
  await text.fill('Мой текст');
  await press(button('Сохранить'));
  await expect.element(title).toHaveAccessibleDescription(/^Страница с таким названием уже есть или была/);
  await expect.element(text).toHaveValue('Мой текст');
});

it('saves by the keys, whatever the layout, and shows what was saved', async () => {
  const { sent } = showWiki({ page: 'otvety', edit: true });
  await text.fill('Сначала выслушать.');
  await userEvent.keyboard('{Control>}[KeyS]{/Control}');
  await expect.poll(shownSearch).toEqual({ page: 'otvety' });
  await expect.element(page.getByText('Сначала выслушать.')).toBeVisible();
  expect(sent().map(({ body }) => body)).toMatchObject([{ version: 3, markdown: 'Сначала выслушать.' }]);
});

it('asks before what was written is lost: by cancelling, by another page, by a new one', async () => {
  showWiki({ page: 'otvety', edit: true });
  await text.fill('Сначала выслушать.');
  const ways = [
    button('Отменить'),
    page.getByRole('link', { name: 'Правила площадок' }),
    button('Новая страница'),
  ];
  for (const way of ways) {
    await press(way);
    await press(question.getByRole('button', { name: 'Остаться' }));
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(text).toHaveValue('Сначала выслушать.');
  }
  await press(button('Новая страница'));
  await press(question.getByRole('button', { name: 'Уйти без сохранения' }));
  await expect.element(heading('Новая страница')).toBeVisible();
  await expect.element(text).toHaveValue('');
});

it('lets who wrote nothing go, and searches beside what is written', async () => {
  showWiki({ page: 'otvety', edit: true });
  await text.fill('Сначала выслушать.');
  await page.getByRole('searchbox').fill('правила');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownSearch).toEqual({ page: 'otvety', edit: true, q: 'правила' });
  await expect.element(text).toHaveValue('Сначала выслушать.');
  await text.fill('Сначала **спасибо**.');
  await press(button('Отменить'));
  await expect.poll(shownSearch).toEqual({ page: 'otvety', q: 'правила' });
});

const current = wikiPage({
  version: 7,
  title: 'Как отвечать вежливо',
  markdown: 'Сначала **извиниться**.',
  updated_by: petr,
});
const conflict = () => json({ detail: 'no', code: 'page_changed', current }, 409);

it('shows what a colleague saved meanwhile; of one’s own only what was changed goes over it', async () => {
  let isBehind = true;
  const { sent } = showWiki(
    { page: 'otvety', edit: true },
    { answers: ({ method }) => (method === 'PUT' && isBehind ? conflict() : undefined) },
  );
  await text.fill('Сначала выслушать.');
  await press(button('Сохранить'));
  await expect.element(page.getByText('Пока вы писали, страницу сохранил Пётр Ким')).toBeVisible();
  await expect.element(text).toHaveValue('Сначала выслушать.');
  isBehind = false;
  await press(button('Оставить мой'));
  await press(button('Сохранить'));
  await expect.poll(shownSearch).toEqual({ page: 'otvety' });
  expect(sent().map(({ body }) => body)).toMatchObject([
    { version: 3, title: 'Как отвечать' },
    { version: 7, title: 'Как отвечать вежливо', markdown: 'Сначала выслушать.' },
  ]);
});

it('takes what a colleague saved, and has nothing unsaved then', async () => {
  showWiki(
    { page: 'otvety', edit: true },
    { answers: ({ method }) => (method === 'PUT' ? conflict() : undefined) },
  );
  await text.fill('Сначала выслушать.');
  await press(button('Сохранить'));
  await press(button('Взять сохранённый'));
  await expect.element(text).toHaveValue('Сначала **извиниться**.');
  await expect.element(title).toHaveValue('Как отвечать вежливо');
  await press(button('Отменить'));
  await expect.poll(shownSearch).toEqual({ page: 'otvety' });
});

it('keeps the text where the page was deleted meanwhile, or the server is away', async () => {
  const answers = [json({ detail: 'no', code: 'page_deleted' }, 409), json({ detail: 'no' }, 500)];
  showWiki(
    { page: 'otvety', edit: true },
    { answers: ({ method }) => (method === 'PUT' ? answers.shift() : undefined) },
  );
  await text.fill('Сначала выслушать.');
  await press(button('Сохранить'));
  await expect.element(summary.getByText(/^Страницу удалили, пока вы писали/)).toBeVisible();
  await press(button('Сохранить'));
  await expect.element(summary.getByText(/^Сервер не справился/)).toBeVisible();
  await expect.element(text).toHaveValue('Сначала выслушать.');
  await press(button('Сохранить'));
  await expect.poll(shownSearch).toEqual({ page: 'otvety' });
});

it('shows the text again where it is what was refused', async () => {
  const refusal = {
    detail: [{ loc: ['body', 'markdown'], msg: 'no', type: 'value_error', code: 'nul_characters' }],
    code: 'validation_failed',
  };
  showWiki(
    { page: 'otvety', edit: true },
    { answers: ({ method }) => (method === 'PUT' ? json(refusal, 422) : undefined) },
  );
  await text.fill('Сначала выслушать.');
  await press(page.getByRole('radio', { name: 'Как увидят' }));
  await expect.element(text).not.toBeInTheDocument();
  await press(button('Сохранить'));
  await expect.element(text).toHaveAttribute('aria-invalid', 'true');
  await expect.element(text).toHaveValue('Сначала выслушать.');
});

it('has nothing unsaved where a box was ticked and unticked, in whatever order readers were saved', async () => {
  const levels = ['trainee', 'manager', 'editor'] as const;
  const saved = json(wikiPage({ levels: [...levels] }));
  showWiki(
    { page: 'otvety', edit: true },
    { answers: ({ path }) => (path === '/wiki/otvety' ? saved.clone() : undefined) },
  );
  const box = page.getByRole('checkbox', { name: 'Стажёр' });
  await expect.element(box).toBeChecked();
  await press(box);
  await expect.element(box).not.toBeChecked();
  await press(box);
  await press(button('Отменить'));
  await expect.poll(shownSearch).toEqual({ page: 'otvety' });
});
