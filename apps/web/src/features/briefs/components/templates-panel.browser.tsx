import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOf, press, pressKeys } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Template } from '../api.ts';
import { type Asked, ids, question, template, templatesPath } from '../testing.ts';
import { TemplatesPanel } from './templates-panel.tsx';

function show(
  templates: readonly Template[] = [template()],
  answer?: (call: Asked) => Response | Promise<Response> | undefined,
) {
  const calls = server((call) => {
    const own = answer?.(call);
    if (own !== undefined) return own;
    if (call.method === 'GET') return json({ data: templates, count: templates.length });
    return json(template({ ...(call.body as object), version: 3 }));
  });
  render(<TemplatesPanel onClose={() => {}} />);
  return {
    sent: () =>
      calls
        .filter(({ method }) => method !== 'GET')
        .map(({ method, path, body }) => ({ method, path, body })),
    asked: () => calls.map(({ path }) => path),
  };
}
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: /шаблон$/ });
const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
const labels = dialog.getByRole('textbox', { name: 'О чём спрашиваем' });
const name = dialog.getByRole('textbox', { name: 'Название' });
const labelsNow = () => labels.elements().map((one) => (one as HTMLInputElement).value);
const more = button('Ещё о шаблоне Стоматология');

afterEach(forgetToasts);

it('makes a template whose first question is there to be written', async () => {
  const { sent } = show([]);
  await expect.element(page.getByText('Шаблонов пока нет. Создайте первый.')).toBeVisible();
  await press(button('Создать шаблон'));
  await press(inDialog('Сохранить'));
  await expect.element(name).toHaveAccessibleDescription('Напишите название шаблона');
  await expect.element(labels).toHaveAccessibleDescription('Вопрос 1: напишите, о чём он');
  await name.fill(' Кофейни ');
  await labels.fill(' Что вы подаёте ');
  await press(inDialog('Сохранить'));
  await expect.element(page.getByText('Шаблон сохранён')).toBeVisible();
  const [{ body, ...call } = { body: {} }] = sent();
  expect(call).toEqual({ method: 'POST', path: templatesPath });
  expect(body).toMatchObject({
    name: 'Кофейни',
    questions: [{ label: 'Что вы подаёте', type: 'long_text', options: [] }],
  });
});

it('moves a question by the keys, with the focus in it', async () => {
  const { sent } = show();
  await press(button('Изменить: Стоматология'));
  await expect.element(name).toHaveFocus();
  await pressKeys(labels.nth(1), '{Alt>}{ArrowUp}{/Alt}');
  await expect.poll(labelsNow).toEqual(['Сайт', 'О компании']);
  await expect.element(labels.first()).toHaveFocus();
  await press(inDialog('Сохранить'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toMatchObject([
    { version: 2, questions: [{ id: 'site' }, { id: 'about' }] },
  ]);
});

it('asks for options where one chooses, and takes the next by Enter', async () => {
  const { sent } = show([template({ questions: [question()] })]);
  await press(button('Изменить: Стоматология'));
  await press(dialog.getByRole('combobox', { name: 'Чем отвечают' }));
  await press(page.getByRole('option', { name: 'Выбор', exact: true }));
  await press(inDialog('Сохранить'));
  await expect.element(dialog.getByText('Вопрос 1: добавьте варианты')).toBeVisible();
  await press(inDialog('Добавить вариант'));
  await expect.element(dialog.getByRole('textbox', { name: 'Вопрос 1, вариант 1' })).toHaveFocus();
  await userEvent.keyboard('Взрослые{Enter}');
  await expect.element(dialog.getByRole('textbox', { name: 'Вопрос 1, вариант 2' })).toHaveFocus();
  await userEvent.keyboard('Дети');
  await press(inDialog('Сохранить'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().map(({ body }) => body)).toMatchObject([
    { questions: [{ type: 'choice', options: [{ label: 'Взрослые' }, { label: 'Дети' }] }] },
  ]);
});

it('asks before typed questions are dropped', async () => {
  show();
  await press(button('Изменить: Стоматология'));
  await press(inDialog('Добавить вопрос'));
  await expect.element(labels.nth(2)).toHaveFocus();
  await userEvent.keyboard('Парковка');
  await userEvent.keyboard('{Escape}');
  await press(button('Продолжить ввод'));
  await expect.poll(labelsNow).toEqual(['О компании', 'Сайт', 'Парковка']);
});

it('keeps both where a colleague changed the template first, until one is chosen', async () => {
  const theirs = template({ version: 5, questions: [question({ label: 'О клинике' })] });
  const replies = [json({ detail: 'changed', code: 'template_changed', current: theirs }, 409)];
  const { sent } = show(undefined, ({ method }) => (method === 'PUT' ? replies.shift() : undefined));
  await press(button('Изменить: Стоматология'));
  await labels.first().fill('О нас');
  await press(inDialog('Сохранить'));
  await expect.element(dialog.getByText(/^Пока вы правили шаблон, его изменил кто-то другой/)).toBeVisible();
  await expect.poll(labelsNow).toEqual(['О нас', 'Сайт']);
  await press(inDialog('Оставить мои'));
  await press(inDialog('Сохранить'));
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent().at(-1)?.body).toMatchObject({
    id: ids.template,
    version: 5,
    questions: [{ label: 'О нас' }, { label: 'Сайт' }],
  });
});

it('takes a colleague’s questions in place of one’s own', async () => {
  const theirs = template({ version: 5, name: 'Клиники', questions: [question({ label: 'О клинике' })] });
  show(undefined, ({ method }) =>
    method === 'PUT'
      ? json({ detail: 'changed', code: 'template_changed', current: theirs }, 409)
      : undefined,
  );
  await press(button('Изменить: Стоматология'));
  await labels.first().fill('О нас');
  await press(inDialog('Сохранить'));
  await press(inDialog('Взять сохранённые'));
  await expect.poll(labelsNow).toEqual(['О клинике']);
  await expect.element(name).toHaveValue('Клиники');
});

it('puts a template away, and shows those that were', async () => {
  const { sent, asked } = show();
  await chooseOf(more, 'В архив');
  await expect.element(page.getByText('Шаблон в архиве')).toBeVisible();
  expect(sent()).toEqual([
    { method: 'PUT', path: templatesPath, body: { id: ids.template, version: 2, is_archived: true } },
  ]);
  await page.getByRole('checkbox', { name: 'Показать архив' }).click({ force: true });
  await expect.poll(() => asked().at(-1)).toContain('archived=true');
});

it('deletes no template that briefs are drawn from', async () => {
  const { sent } = show([template({ briefs_count: 2 })]);
  await expect.element(page.getByText(/2\sвопроса, 2\sбрифа/)).toBeVisible();
  await pressKeys(more, '{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Удалить нельзя: есть брифы' })).toBeDisabled();
  expect(sent()).toEqual([]);
});

it('deletes an unused template after a question', async () => {
  const { sent } = show();
  await chooseOf(more, 'Удалить');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Удалить' }));
  await expect.element(page.getByText('Шаблон удалён')).toBeVisible();
  expect(sent()).toEqual([
    { method: 'DELETE', path: `${templatesPath}?id=${ids.template}`, body: undefined },
  ]);
});
