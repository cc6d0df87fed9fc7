import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { clientId, ids, requests, work } from '../testing.ts';
import { button, held, showEditor } from './testing.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const update = `${requests}/update-description`;
const key = { id: ids.work, client_id: clientId };
const side = page.getByRole('complementary', { name: 'Сведения о тексте' });
const task = side.getByRole('textbox', { name: 'Задание' });

/** The task beside a text that could be handed in. */
async function open(
  description: string | null,
  reply: () => Response | undefined = () => undefined,
  creates = true,
) {
  const { sent, stands } = showEditor({
    first: { description, lock: held.mine, steps: ['submit'] },
    abilities: creates ? ['requests:write', 'requests:create'] : ['requests:write'],
    answer: ({ path, body }) =>
      path === update
        ? (reply() ?? json({ ...stands(), description: (body as { description: string }).description }))
        : undefined,
  });
  await press(side.getByRole('tab', { name: 'Задание' }));
  return (end: string) => sent(end).map(({ body }) => body);
}

signedIn();

it('is written and shown once it is saved, where none was', async () => {
  const sent = await open(null);
  await expect.element(side.getByText('Особых указаний нет: пишите по словам покупателя.')).toBeVisible();
  await press(button('Написать задание'));
  await task.fill(' Упомяните парковку. ');
  await press(side.getByRole('button', { name: 'Сохранить' }));
  await expect.element(side.getByText('Упомяните парковку.')).toBeVisible();
  expect(sent('update-description')).toEqual([
    { ...key, description: 'Упомяните парковку.', description_before: '' },
  ]);
});

it('is taken away by an empty one', async () => {
  const sent = await open('Упомяните парковку.');
  await press(button('Изменить задание'));
  await task.fill(' ');
  await press(side.getByRole('button', { name: 'Сохранить' }));
  await expect.element(side.getByText('Особых указаний нет: пишите по словам покупателя.')).toBeVisible();
  expect(sent('update-description')).toEqual([
    { ...key, description: null, description_before: 'Упомяните парковку.' },
  ]);
});

it('stays as it was typed where it was not saved', async () => {
  await open('Упомяните парковку.', () => json({ detail: 'no' }, 503));
  await press(button('Изменить задание'));
  await task.fill('Упомяните врача.');
  await press(side.getByRole('button', { name: 'Сохранить' }));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await expect.element(task).toHaveValue('Упомяните врача.');
  await press(side.getByRole('button', { name: 'Отменить' }));
  await expect.element(side.getByText('Упомяните парковку.')).toBeVisible();
});

it('is saved by Ctrl Enter, which takes the text no step on from there', async () => {
  const sent = await open('Упомяните парковку.');
  await press(button('Изменить задание'));
  await task.fill('Упомяните врача.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(side.getByText('Упомяните врача.')).toBeVisible();
  expect(sent('update-description')).toEqual([
    { ...key, description: 'Упомяните врача.', description_before: 'Упомяните парковку.' },
  ]);
  expect(sent('update').filter((body) => Object.hasOwn(body as object, 'status'))).toEqual([]);
});

const changedBy = (description: string | null) =>
  json({ detail: 'no', code: 'description_changed', current: { ...work(), description } }, 409);

it('is not written over what a colleague saved meanwhile, until one of both is chosen', async () => {
  const replies = [changedBy('Упомяните зал.')];
  const sent = await open('Упомяните парковку.', () => replies.shift());
  await press(button('Изменить задание'));
  await task.fill('Упомяните врача.');
  await press(side.getByRole('button', { name: 'Сохранить' }));
  await expect.element(side.getByText('Пока вы писали, сохранили другое задание')).toBeVisible();
  await expect.element(side.getByText('зал', { exact: true }).first()).toBeVisible();
  await press(button('Сохранить моё'));
  await expect.element(side.getByText('Упомяните врача.')).toBeVisible();
  await expect.element(task).not.toBeInTheDocument();
  expect(sent('update-description').at(-1)).toEqual({
    ...key,
    description: 'Упомяните врача.',
    description_before: 'Упомяните зал.',
  });
});

it('is what the colleague saved, or none where they took it away, if that is chosen', async () => {
  const sent = await open('Упомяните парковку.', () => changedBy(null));
  await press(button('Изменить задание'));
  await task.fill('Упомяните врача.');
  await press(side.getByRole('button', { name: 'Сохранить' }));
  await expect.element(side.getByText('Пока вы писали, задание убрали')).toBeVisible();
  await press(button('Оставить без задания'));
  await expect.element(button('Написать задание')).toBeVisible();
  expect(sent('update-description')).toHaveLength(1);
});

it('is only read by who hands out no texts', async () => {
  await open('Упомяните парковку.', undefined, false);
  await expect.element(side.getByText('Упомяните парковку.')).toBeVisible();
  await expect.element(button('Изменить задание')).not.toBeInTheDocument();
});
