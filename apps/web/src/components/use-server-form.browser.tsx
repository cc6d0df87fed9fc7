import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { act } from '../lib/act.ts';
import { render } from '../test/render.tsx';
import { json, server } from '../test/server.ts';
import { ErrorSummary } from './form.tsx';
import { TextField } from './text-field.tsx';
import { useServerForm } from './use-server-form.ts';

function ItemForm() {
  const { problems, attempt, submit, field } = useServerForm({
    defaults: { title: '' },
    fields: ['title'],
    conflictField: 'title',
    send: async ({ title }) => {
      await act('POST /items/', { body: { title } });
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField label="Название" {...field('title', { required: 'Напишите название' })} />
      <button type="submit">Сохранить</button>
    </form>
  );
}
const title = page.getByRole('textbox', { name: 'Название' });
const save = page.getByRole('button', { name: 'Сохранить' });

it('asks the server for nothing while a field is wrong', async () => {
  const calls = server(() => json({}));
  render(<ItemForm />);
  await save.click();
  await expect.element(title).toHaveAccessibleDescription('Напишите название');
  expect(calls).toEqual([]);
});

it('shows what the server refuses under its field, by its code, and keeps what was typed', async () => {
  server(() =>
    json(
      {
        detail: [
          {
            loc: ['body', 'title'],
            msg: 'Value should have at most 255 characters',
            type: 'too_big',
            code: 'string_too_long',
            params: { maximum: 255 },
          },
        ],
      },
      422,
    ),
  );
  render(<ItemForm />);
  await title.fill('Слишком длинное');
  await save.click();
  await expect.element(title).toHaveAccessibleDescription('Слишком длинно: не больше 255 знаков');
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText(/characters/)).not.toBeInTheDocument();
  await expect.element(title).toHaveValue('Слишком длинное');
});

it('tells what is about no field above the form', async () => {
  server(() => json({ detail: 'The server is away', code: 'unavailable' }, 503));
  render(<ItemForm />);
  await title.fill('Заметка');
  await save.click();
  const alert = page.getByRole('alert');
  await expect
    .element(alert.getByText('Сервер не справился. Всё введённое на месте: повторите чуть позже.'))
    .toBeVisible();
  await expect.element(title).toHaveValue('Заметка');
});

it('leads to its own field where another form has one of the same name', async () => {
  render(
    <>
      <ItemForm />
      <ItemForm />
    </>,
  );
  await save.nth(1).click();
  await page.getByRole('alert').getByRole('button', { name: 'Напишите название' }).click();
  await expect.element(title.nth(1)).toHaveFocus();
});
