import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOf, press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Client } from '../api.ts';
import { client, clientId } from '../testing.ts';
import { ClientMenu } from './client-menu.tsx';

const abilities = ['clients:update', 'clients:archive'] as Client['abilities'];
const path = `/reviews/clients/${clientId}`;

function show(of: Partial<Client> = {}, refusal: () => Response | undefined = () => undefined) {
  const calls = server(() => refusal() ?? json(client()));
  render(
    <>
      <ClientMenu client={client({ abilities, ...of })} />
      <p>Клиент</p>
    </>,
  );
  return calls;
}
const menu = page.getByRole('button', { name: /^Действия: / });
const entries = () =>
  page
    .getByRole('menuitem')
    .elements()
    .map(({ textContent }) => textContent);

beforeEach(() => page.viewport(1000, 700));
afterEach(forgetToasts);

it.each<[string, Partial<Client>, string[]]>([
  ['who works with them', {}, ['Изменить', 'Поставить на паузу', 'В архив']],
  ['one on pause', { status: 'paused' }, ['Изменить', 'Снять с паузы', 'В архив']],
  ['one in the archive', { status: 'archived' }, ['Изменить', 'Вернуть из архива']],
  ['who may only change', { abilities: abilities.slice(0, 1) }, ['Изменить', 'Поставить на паузу']],
])('offers for %s what can be done', async (_, of, names) => {
  show(of);
  await press(menu);
  await expect.element(page.getByRole('menuitem').first()).toBeVisible();
  expect(entries()).toEqual(names);
});

it('is not there for who may do nothing', async () => {
  show({ abilities: [] });
  await expect.element(page.getByText('Клиент')).toBeVisible();
  await expect.element(menu).not.toBeInTheDocument();
});

it('pauses a client, and brings them back', async () => {
  const calls = show();
  await chooseOf(menu, 'Поставить на паузу');
  await expect.element(page.getByText('Клиент на паузе')).toBeVisible();
  expect(calls).toEqual([{ method: 'PATCH', path, body: { status: 'paused' } }]);
});

it('says what becomes of the areas of a client to archive, and gives the focus back', async () => {
  const calls = show({ name: 'ООО «Улыбка»' });
  await chooseOf(menu, 'В архив');
  // Its own quotation marks do not stand inside ours.
  const question = page.getByRole('alertdialog', { name: 'Отправить «ООО Улыбка» в архив?' });
  await expect.element(question).toHaveAccessibleDescription(/^Сбор отзывов по всем точкам остановится/);
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
  expect(calls).toEqual([]);
});

it('archives a client once that is confirmed', async () => {
  const calls = show();
  await chooseOf(menu, 'В архив');
  const question = page.getByRole('alertdialog');
  await press(question.getByRole('button', { name: 'В архив' }));
  await expect.element(page.getByText('Клиент в архиве, сбор остановлен')).toBeVisible();
  expect(calls).toMatchObject([{ method: 'DELETE', path }]);
});

it('tells why a client could not be archived', async () => {
  show({}, () => json({ detail: 'no' }, 503));
  await chooseOf(menu, 'В архив');
  const question = page.getByRole('alertdialog');
  await press(question.getByRole('button', { name: 'В архив' }));
  await expect.element(page.getByText(/^Сервис ненадолго недоступен/)).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
});

it('opens what can be changed, and gives the focus back as that is left', async () => {
  show();
  await chooseOf(menu, 'Изменить');
  const dialog = page.getByRole('dialog', { name: 'Изменить клиента' });
  await expect.element(dialog.getByRole('textbox', { name: 'Название' })).toHaveValue('Улыбка');
  await press(dialog.getByRole('button', { name: 'Отменить' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});
