import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createItem } from '../body-rules.gen/create-item.ts';
import { noteRating } from '../body-rules.gen/note-rating.ts';
import { act } from '../lib/act.ts';
import { withWords } from '../lib/body-rules.ts';
import { render } from '../test/render.tsx';
import { json, server } from '../test/server.ts';
import { ErrorSummary } from './form.tsx';
import { TextField } from './text-field.tsx';
import { useChoice, useServerForm } from './use-server-form.ts';

const rules = withWords(createItem, { title: 'Напишите название' });

function ItemForm() {
  const { problems, attempt, submit, field } = useServerForm({
    defaults: { title: '' },
    rules,
    fields: ['title'],
    conflictField: 'title',
    send: async ({ title }) => {
      await act('POST /items/', { body: { title } });
    },
  });
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary problems={problems} attempt={attempt} />
      <TextField label="Название" {...field('title')} />
      <button type="submit">Сохранить</button>
    </form>
  );
}
const title = page.getByRole('textbox', { name: 'Название' });
/** What stands under a field of 300 characters, whoever finds them. */
const tooLong = 'Не длиннее 255 знаков: сейчас 300';
const save = page.getByRole('button', { name: 'Сохранить' });

it('is sent once, however often Enter comes before it is seen to be sent', async () => {
  const calls = server(() => new Promise(() => undefined));
  render(<ItemForm />);
  await title.fill('Чайник');
  const form = title.element().closest('form');
  for (let time = 0; time < 3; time += 1) form?.requestSubmit();
  await expect.poll(() => calls.length).toBe(1);
  form?.requestSubmit();
  await title.fill('Чайники');
  expect(calls).toHaveLength(1);
});

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
            params: { maximum: 255, length: 300 },
          },
        ],
      },
      422,
    ),
  );
  render(<ItemForm />);
  await title.fill('Слишком длинное');
  await save.click();
  await expect.element(title).toHaveAccessibleDescription(tooLong);
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

it('says of a text that is too long what the server would', async () => {
  const calls = server(() => json({}));
  render(<ItemForm />);
  await title.fill(` ${'я'.repeat(300)} `);
  await save.click();
  await expect.element(title).toHaveAccessibleDescription(tooLong);
  expect(calls).toEqual([]);
  await title.fill('я'.repeat(255));
  await expect.element(title).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect.poll(() => calls.length).toBe(1);
});

function RatingForm() {
  const entry = useServerForm({
    defaults: { area_id: '', date: '2026-11-20', rating: '', reviews_count: '' },
    rules: withWords(noteRating, { area_id: 'Выберите точку' }),
    fields: ['area_id', 'date', 'rating', 'reviews_count'],
    send: async () => {},
  });
  const area = useChoice(entry, 'area_id');
  return (
    <form noValidate onSubmit={entry.submit}>
      <ErrorSummary problems={entry.problems} attempt={entry.attempt} />
      <button type="button" onClick={() => area.onChange('a')}>
        Первая точка
      </button>
      <TextField
        label="Рейтинг"
        {...entry.field('rating', { validate: (typed) => typed !== '2' || 'Двойки здесь не ставят' })}
      />
      <TextField label="Отзывов" {...entry.field('reviews_count')} />
      <button type="submit">Сохранить</button>
    </form>
  );
}
const rating = page.getByRole('textbox', { name: 'Рейтинг' });
const count = page.getByRole('textbox', { name: 'Отзывов' });
const listed = () =>
  page
    .getByRole('alert')
    .getByRole('button')
    .elements()
    .map((line) => line.textContent);

it('asks for every field that the call needs, a chosen one too', async () => {
  render(<RatingForm />);
  await save.click();
  await expect.poll(listed).toEqual(['Выберите точку', 'Заполните поле', 'Заполните поле']);
  await page.getByRole('button', { name: 'Первая точка' }).click();
  await expect.poll(listed).toEqual(['Заполните поле', 'Заполните поле']);
});

it('says of numbers where their bounds are, and then what the form itself knows', async () => {
  render(<RatingForm />);
  await rating.fill('5,1');
  await count.fill('1,5');
  await save.click();
  await expect.element(rating).toHaveAccessibleDescription('Не больше 5');
  await expect.element(count).toHaveAccessibleDescription('Впишите целое число');
  await rating.fill('0,9');
  await expect.element(rating).toHaveAccessibleDescription('Не меньше 1');
  await rating.fill('много');
  await expect.element(rating).toHaveAccessibleDescription('Впишите число');
  await rating.fill('2');
  await expect.element(rating).toHaveAccessibleDescription('Двойки здесь не ставят');
  await count.fill('1 500');
  await expect.element(count).not.toHaveAttribute('aria-invalid');
});
