import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { AnswerTemplate } from '../answers-api.ts';
import { clientId, ids, requests } from '../testing.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

const path = `${requests}/answer-templates`;
const longName = 'Извинения за долгое ожидание приёма в стоматологической клинике на Сакко-и-Ванцетти';
const template = { id: ids.template, name: longName, text: '{author}, извините.' } as AnswerTemplate;

function show(answer: (method: string) => Response | undefined) {
  const calls = server(({ method }) => answer(method) ?? json({ data: [template], count: 1 }));
  const onClose = vi.fn<() => void>();
  render(<TemplatesDialog clientId={clientId} onClose={onClose} />);
  return { onClose, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const name = dialog.getByRole('textbox', { name: 'Название' });
const text = dialog.getByRole('textbox', { name: 'Текст' });

afterEach(forgetToasts);

it('says that there are none yet, and keeps the first, which must have both a name and a text', async () => {
  let rows: AnswerTemplate[] = [];
  const refusals = [json({ detail: 'taken', code: 'template_name_taken' }, 409)];
  const { sent } = show((method) => {
    if (method === 'GET') return json({ data: rows, count: rows.length });
    if (refusals.length > 0) return refusals.shift();
    rows = [template];
    return json(template);
  });
  await expect.element(dialog.getByText(/^Шаблонов пока нет/)).toBeVisible();
  await press(button('Новый шаблон'));
  await press(button('Сохранить'));
  await expect.element(name).toHaveAccessibleDescription('Назовите шаблон');
  await expect.element(text).toHaveAccessibleDescription(/^Напишите текст/);
  expect(sent()).toEqual([]);
  await name.fill(longName);
  await text.fill('{author}, извините.');
  await press(button('Сохранить'));
  await expect.element(name).toHaveAttribute('aria-invalid', 'true');
  await expect.element(text).toHaveValue('{author}, извините.');
  await press(button('Сохранить'));
  await expect.element(dialog.getByText(longName)).toBeVisible();
  expect(sent().at(-1)).toMatchObject({
    method: 'POST',
    path,
    body: { client_id: clientId, name: longName, text: '{author}, извините.' },
  });
});

it('changes one, and goes back to the list', async () => {
  const { sent, onClose } = show((method) => (method === 'PUT' ? json(template) : undefined));
  await press(button(`Изменить шаблон «${longName}»`));
  await expect.element(text).toHaveValue('{author}, извините.');
  await text.fill('{author}, простите.');
  await press(button('Сохранить'));
  await expect.element(button('Новый шаблон')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { id: ids.template, client_id: clientId, name: longName, text: '{author}, простите.' },
  ]);
  expect(onClose).not.toHaveBeenCalled();
});

it('asks before one is deleted, and leaves it where that failed', async () => {
  const { sent } = show((method) => (method === 'DELETE' ? json({ detail: 'no' }, 503) : undefined));
  await press(button(`Удалить шаблон «${longName}»`));
  const question = page.getByRole('alertdialog', { name: `Удалить шаблон «${longName}»?` });
  await press(question.getByRole('button', { name: 'Отменить' }));
  expect(sent()).toEqual([]);
  await press(button(`Удалить шаблон «${longName}»`));
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await expect.element(button(`Удалить шаблон «${longName}»`)).toBeVisible();
  expect(sent().map((call) => call.path)).toEqual([`${path}?client_id=${clientId}&id=${ids.template}`]);
});

it('says that they did not come, and asks again', async () => {
  const replies = [json({ detail: 'no' }, 422)];
  show(() => replies.shift());
  await expect.element(dialog.getByText('Не удалось загрузить шаблоны')).toBeVisible();
  await press(button('Повторить'));
  await expect.element(dialog.getByText(longName)).toBeVisible();
});
