import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { api } from '../../../lib/api.ts';
import { refused, renderPublic, shownHref } from '../testing.tsx';
import { checkAccountLink } from '../account-links.ts';
import { AccountLinkScreen } from './account-link-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';

const heading = (name: string) => page.getByRole('heading', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

afterEach(forgetToasts);

it('sets a new password by a link, which must be typed the same twice', async () => {
  const calls = server(() => json({ message: 'ok' }));
  renderPublic(<ResetScreen token="mailed" link={{ state: 'valid', purpose: 'recovery' }} />);
  await expect.element(heading('Новый пароль')).toBeVisible();
  const password = page.getByLabelText('Новый пароль');
  await expect.element(password).toHaveFocus();
  await password.fill('новый пароль');
  await page.getByLabelText('Пароль ещё раз').fill('новый пороль');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(page.getByLabelText('Пароль ещё раз'))
    .toHaveAccessibleDescription('The passwords do not match');
  await press(button('Показать пароль').first());
  await expect.element(password).toHaveAttribute('type', 'text');
  await page.getByLabelText('Пароль ещё раз').fill('новый пароль');
  await press(button('Сменить пароль'));
  await expect.poll(shownHref).toBe('/login');
  await expect.element(page.getByText('Пароль изменён. Войдите с новым.')).toBeVisible();
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'mailed', new_password: 'новый пароль' }]);
});

it('keeps a password that the server found weak, in words beside it', async () => {
  const weak = { loc: ['body', 'new_password'], msg: 'no', type: 'value_error', code: 'password_sequence' };
  server(() => refused('validation_failed', 422, [weak]));
  renderPublic(<ResetScreen token="mailed" link={{ state: 'valid', purpose: 'new_account' }} />);
  await expect.element(heading('Добро пожаловать')).toBeVisible();
  const password = page.getByLabelText('Новый пароль');
  await password.fill('12345678');
  await page.getByLabelText('Пароль ещё раз').fill('12345678');
  await press(button('Задать пароль'));
  await expect.element(password).toHaveAccessibleDescription(/^Знаки по порядку/);
  await expect.element(password).toHaveValue('12345678');
});

it('leads from a link that is over to a new one', async () => {
  server(() => json({}));
  renderPublic(<ResetScreen token="mailed" link={{ state: 'expired', purpose: 'recovery' }} />);
  await expect.element(heading('Срок ссылки вышел')).toBeVisible();
  await press(page.getByRole('link', { name: 'Получить новую ссылку' }));
  await expect.poll(shownHref).toBe('/recover-password');
});

const email = 'vera@molva.example';
function showAccountLink(
  link: Parameters<typeof AccountLinkScreen>[0]['link'],
  answers: (() => Response | Promise<Response>)[] = [],
) {
  const calls = server(() => answers.shift()?.() ?? json({ message: 'ok' }));
  const onDone = vi.fn<() => void>();
  renderPublic(
    <AccountLinkScreen
      link={link}
      purpose="restore"
      title="Восстановить учётную запись"
      intro="Всё останется, как было."
      action="Восстановить"
      onCheck={() => checkAccountLink('mailed')}
      onAct={async () => {
        await api('POST /account-links/restore', { body: { token: 'mailed' } });
        onDone();
      }}
    />,
  );
  return { calls, onDone };
}

it('follows a link of an account by a press alone, and again where that failed', async () => {
  const { calls, onDone } = showAccountLink({ state: 'valid', purpose: 'restore', email }, [
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]);
  await expect.element(button('Восстановить')).toBeVisible();
  expect(calls).toEqual([]);
  await press(button('Восстановить'));
  await expect.element(page.getByText('Нет связи с сервером. Проверьте сеть и повторите.')).toBeVisible();
  await press(button('Восстановить'));
  await expect.poll(() => onDone.mock.calls.length).toBe(1);
});

it.each([
  ['used', 'Ссылка уже сработала'],
  ['expired', 'Ссылка больше не действует'],
  ['invalid', 'Ссылка не подходит'],
] as const)(
  'says of a link of an account that stopped to work while it was open: %s',
  async (state, title) => {
    const { calls } = showAccountLink({ state: 'valid', purpose: 'restore', email }, [
      () => refused('invalid_token'),
      () => json({ state, purpose: 'restore', email }),
    ]);
    await press(button('Восстановить'));
    await expect.element(heading(title)).toBeVisible();
    await expect.element(button('Восстановить')).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/account-links/restore', '/account-links/check']);
  },
);

it('leaves a refused link to another try where it cannot be asked why', async () => {
  showAccountLink({ state: 'valid', purpose: 'restore', email }, [
    () => refused('invalid_token'),
    () => Promise.reject(new TypeError('Failed to fetch')),
  ]);
  await press(button('Восстановить'));
  await expect.element(page.getByText('Нет связи с сервером. Проверьте сеть и повторите.')).toBeVisible();
  await expect.element(button('Восстановить')).toBeEnabled();
});

it('does nothing by a link that was mailed for something else', async () => {
  showAccountLink({ state: 'valid', purpose: 'email_undo', email });
  await expect.element(heading('Ссылка не подходит')).toBeVisible();
  await expect.element(button('Восстановить')).not.toBeInTheDocument();
});
