import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseOf, press, pressKeys } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import type { ClientAccount } from '../api.ts';
import { account, client, clientId, longName } from '../testing.ts';
import { Accounts } from './accounts.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const path = '/reviews/clients/client-account';
const issued = { user_id: 'user', login: 'lesnaya-7k2m', password: 'Zq7-kr4-Mw2' };
const button = (name: string) => page.getByRole('button', { name, exact: true });
const form = page.getByRole('dialog', { name: 'Доступ для клиента' });
const password = page.getByText('Zq7-kr4-Mw2', { exact: true });
const question = page.getByRole('alertdialog');
const email = form.getByLabelText(/Адрес почты/);

function show(
  accounts: readonly ClientAccount[] = [],
  answer: () => Response = () => json(issued),
  isArchived = false,
) {
  const calls = server(({ method }) => (method === 'GET' ? json({ data: [] }) : answer()));
  const status = isArchived ? 'archived' : 'active';
  render(<Accounts client={client(['clients:create_account'], status)} accounts={accounts} />);
  return () => calls.filter(({ method }) => method !== 'GET');
}

const choose = (entry: string) => chooseOf(button('Действия: lesnaya-7k2m'), entry);

signedIn();

it('says who of the client gets in, when they were last here, and who may not any more', async () => {
  show([
    account({ user_id: 'a', login: 'a', full_name: longName }),
    account({
      user_id: 'b',
      login: 'b@example.com',
      last_used_at: new Date(Date.now() - 7_200_000).toISOString(),
    }),
    account({ user_id: 'c', login: 'c', is_active: false, last_used_at: '2026-11-01T00:00:00Z' }),
  ]);
  const row = page.getByRole('listitem');
  await expect.element(row.nth(0)).toMatchTextContent(/Вячеславовна a ?ещё не входил/);
  await expect.element(row.nth(1)).toMatchTextContent(/^b@example\.com ?был 2\sчаса назад/);
  await expect.element(row.nth(2)).toMatchTextContent(/^c ?отключён/);
});

it('says that nobody of the client gets in yet, and gives no access to an archived one', async () => {
  show();
  await expect.element(page.getByText(/Клиент ещё не может войти/)).toBeVisible();
  await expect.element(button('Выдать доступ')).toBeVisible();
  render(<Accounts client={client(['clients:create_account'], 'archived')} accounts={[]} />);
  await expect.element(page.getByText('Клиент в архиве: новый доступ выдать нельзя.')).toBeVisible();
  expect(button('Выдать доступ').elements()).toHaveLength(1);
});

it('makes an account of nothing but the client, and shows its password', async () => {
  const sent = show();
  await press(button('Выдать доступ'));
  await press(form.getByRole('button', { name: 'Выдать доступ' }));
  await expect.element(password).toBeVisible();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: '/reviews/clients/create-client-account',
      body: { client_id: clientId, full_name: null },
    },
  ]);
});

it('says under the address that somebody has it, keeps what was typed, and sends it trimmed', async () => {
  const refusals = [json({ detail: 'known', code: 'email_known' }, 400)];
  const sent = show([], () => refusals.shift() ?? json(issued));
  await press(button('Выдать доступ'));
  await form.getByLabelText(/Имя/).fill(`  ${longName} `);
  await email.fill('anna@example.com ');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveAttribute('aria-invalid', 'true');
  await expect.element(form.getByRole('alert').getByRole('button')).toBeVisible();
  await expect.element(form.getByLabelText(/Имя/)).toHaveValue(`  ${longName} `);
  await press(form.getByRole('button', { name: 'Выдать доступ' }));
  await expect.element(password).toBeVisible();
  const body = { client_id: clientId, full_name: longName, email: 'anna@example.com' };
  expect(sent().map((call) => call.body)).toEqual([body, body]);
});

it('tells of an archived client for the form as a whole, and asks before the form is dropped', async () => {
  show([], () => json({ detail: 'archived', code: 'client_archived' }, 409));
  await press(button('Выдать доступ'));
  await form.getByLabelText(/Имя/).fill('Анна');
  await userEvent.keyboard('{Enter}');
  await expect.element(form.getByRole('alert')).toMatchTextContent(/архив/);
  expect(form.element().querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await press(question.getByRole('button', { name: 'Закрыть без сохранения' }));
  await expect.element(form).not.toBeInTheDocument();
});

it('of an archived client only switches access off', async () => {
  const sent = show(
    [account(), account({ user_id: 'off', login: 'off', is_active: false })],
    undefined,
    true,
  );
  await expect.element(page.getByText('Клиент в архиве: доступ можно только отключить.')).toBeVisible();
  await expect.element(button('Действия: off')).not.toBeInTheDocument();
  await pressKeys(button('Действия: lesnaya-7k2m'), '{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'Отключить доступ' })).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(1);
  await userEvent.keyboard('{Escape}');
  await choose('Отключить доступ');
  await press(question.getByRole('button', { name: 'Отключить' }));
  await expect
    .poll(sent)
    .toEqual([{ method: 'PUT', path, body: { client_id: clientId, user_id: 'user', is_active: false } }]);
});

it('makes a new password once that is confirmed, and shows it', async () => {
  const sent = show([account()]);
  await choose('Новый пароль');
  await expect.element(question.getByText(/все сеансы этой записи закончатся/)).toBeVisible();
  expect(sent()).toEqual([]);
  await press(question.getByRole('button', { name: 'Сделать' }));
  await expect.element(password).toBeVisible();
  expect(sent()).toEqual([
    { method: 'PUT', path, body: { client_id: clientId, user_id: 'user', new_password: true } },
  ]);
});

it('asks before access is switched off, and does not where the answer is no', async () => {
  const sent = show([account()]);
  await choose('Отключить доступ');
  await press(question.getByRole('button', { name: 'Отменить' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await choose('Отключить доступ');
  await press(question.getByRole('button', { name: 'Отключить' }));
  await expect
    .poll(sent)
    .toEqual([{ method: 'PUT', path, body: { client_id: clientId, user_id: 'user', is_active: false } }]);
  await expect.element(password).not.toBeInTheDocument();
});

it('switches access on at once, of the one that was chosen', async () => {
  const off = account({ is_active: false });
  const sent = show([account({ user_id: 'other', login: 'other' }), off]);
  await choose('Включить доступ');
  await expect
    .poll(sent)
    .toEqual([{ method: 'PUT', path, body: { client_id: clientId, user_id: 'user', is_active: true } }]);
});
