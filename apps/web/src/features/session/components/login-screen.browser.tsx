import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setFlagValues, flagValues } from '../../../lib/flag-values.ts';
import { accessToken, endSession } from '../../../lib/session.ts';
import { press } from '../../../test/press.ts';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { refused, renderPublic, shownHref, tooOften } from '../testing.tsx';
import { LoginScreen } from './login-screen.tsx';

const methods = ['totp', 'passkey', 'recovery_code'] as const;
const step = (...ways: string[]) =>
  json({ detail: 'Second factor required', second_factor: { token: 'step', methods: ways } }, 400);
const incorrect = () => refused('incorrect_login', 400, 'Incorrect email or password');
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

interface World {
  /** What a sign-in by password is answered, one after the other. */
  signIn?: (() => Response | Promise<Response>)[];
  /** The same of the second step, its passkey's options included. */
  second?: (() => Response | Promise<Response>)[];
  returnTo?: string;
}

function show({ signIn = [], second = [], returnTo }: World = {}) {
  const calls = server(({ path }) => {
    const answer = path === '/login/access-token' ? signIn.shift() : second.shift();
    return answer?.() ?? json({ access_token: 'token', token_type: 'bearer' });
  });
  renderPublic(<LoginScreen returnTo={returnTo} />);
  return { calls };
}

const email = page.getByRole('textbox', { name: 'Эл. почта' });
const password = page.getByLabelText('Пароль', { exact: true });
const code = page.getByRole('textbox', { name: 'Код из приложения' });
const recovery = page.getByRole('textbox', { name: 'Запасной код' });
const key = page.getByRole('button', { name: 'Ключ доступа' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

async function signIn() {
  await email.fill('vera@molva.example');
  await password.fill('верный пароль');
  await userEvent.keyboard('{Enter}');
}
/** Signs in as far as the second step. */
async function toSecondStep(world: World = {}, ways: readonly string[] = methods) {
  const shown = show({ signIn: [() => step(...ways)], ...world });
  await signIn();
  await expect.element(page.getByRole('heading', { name: 'Второй шаг входа' })).toBeVisible();
  return shown;
}

afterEach(() => {
  endSession();
  vi.restoreAllMocks();
  return forgetToasts();
});

it('signs in by the keys and leads to where one wanted to go', async () => {
  show({ returnTo: '/wiki?q=ответы' });
  await expect.element(email).toHaveFocus();
  await signIn();
  await expect.poll(accessToken).toBe('token');
  await expect.poll(() => decodeURI(shownHref())).toBe('/wiki?q=ответы');
});

it('sends nothing that cannot be right, and goes to the first wrong field', async () => {
  const { calls } = show();
  await email.fill('вера');
  await password.fill('1234567');
  await press(button('Войти'));
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription('Invalid email address');
  await expect.element(password).toHaveAccessibleDescription('Password must be at least 8 characters');
  await email.fill('vera@molva.example');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveFocus();
  expect(calls).toEqual([]);
});

it('tells a refusal, keeps what was typed, and takes the next attempt', async () => {
  show({ signIn: [incorrect, () => tooOften(754), lost] });
  await signIn();
  await expect.element(page.getByText('Incorrect email or password')).toBeVisible();
  await expect.element(password).toHaveFocus();
  await expect.element(email).toHaveValue('vera@molva.example');
  await expect.element(password).toHaveValue('верный пароль');
  await userEvent.keyboard('{Enter}');
  const timer = page.getByRole('timer');
  await expect.element(timer).toBeVisible();
  expect(timer.element().textContent).toMatch(/^Слишком много попыток\. Подождите 12:\d\d$/);
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Нет связи с сервером. Проверьте сеть и повторите.')).toBeVisible();
  await press(button('Войти'));
  await expect.poll(accessToken).toBe('token');
});

it('takes both fields at once, as a password manager fills them', async () => {
  show();
  await expect.element(email).toBeVisible();
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  for (const [field, value] of [
    [email, 'vera@molva.example'],
    [password, 'верный пароль'],
  ] as const) {
    set?.call(field.element(), value);
    field.element().dispatchEvent(new Event('input', { bubbles: true }));
  }
  await press(button('Войти'));
  await expect.poll(accessToken).toBe('token');
});

it('takes the address along to who forgot the password, and the way to go on to who signs up', async () => {
  const before = flagValues();
  setFlagValues({ ...before, 'sign-up': true });
  show({ returnTo: '/wiki' });
  await email.fill('vera@molva.example');
  await press(page.getByRole('link', { name: 'Зарегистрироваться' }));
  await expect.poll(shownHref).toBe('/signup?redirect=%2Fwiki');
  setFlagValues({ ...before, 'sign-up': false });
  await expect.element(page.getByText('Нет учётной записи?')).not.toBeInTheDocument();
  await press(page.getByRole('link', { name: 'Забыли пароль?' }));
  await expect.poll(shownHref).toBe('/recover-password');
  setFlagValues(before);
});

it('asks for the second step, says beside the code that it was wrong, and takes the right one', async () => {
  const { calls } = await toSecondStep({ second: [() => refused('incorrect_code')], returnTo: '/wiki' });
  await expect.element(code).toHaveFocus();
  await press(button('Войти'));
  await expect.element(code).toHaveAccessibleDescription('Введите код Шесть цифр.');
  await code.fill('111 111');
  await userEvent.keyboard('{Enter}');
  await expect.element(code).toHaveAccessibleDescription('Код не подошёл Шесть цифр.');
  await expect.element(code).toHaveFocus();
  expect(accessToken()).toBeNull();
  await code.fill('222222');
  await expect.element(code).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownHref).toBe('/wiki');
  expect(accessToken()).toBe('token');
  expect(calls.slice(1).map(({ body }) => body)).toEqual([
    { token: 'step', code: '111 111' },
    { token: 'step', code: '222222' },
  ]);
});

it('takes a recovery code where phone and key are not at hand', async () => {
  await toSecondStep();
  await press(button('Нет телефона или ключа под рукой'));
  await expect.element(recovery).toHaveFocus();
  await expect.element(key).not.toBeInTheDocument();
  await press(button('Войти обычным способом'));
  await expect.element(code).toBeVisible();
  await press(button('Нет телефона или ключа под рукой'));
  await recovery.fill('abcd-efgh');
  await userEvent.keyboard('{Enter}');
  await expect.poll(accessToken).toBe('token');
});

it('goes back to the sign-in, the address kept, where the first step is too long ago', async () => {
  await toSecondStep({ second: [() => refused('sign_in_again')] });
  await code.fill('111111');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveValue('vera@molva.example');
  await expect.element(password).toHaveFocus();
  await expect.element(page.getByText('Войдите снова.')).toBeVisible();
});

it('offers the one way there is', async () => {
  await toSecondStep({}, ['recovery_code']);
  await expect.element(recovery).toBeVisible();
  await expect.element(key).not.toBeInTheDocument();
  expect(button('Войти обычным способом').elements()).toEqual([]);
});

const options = () => json({ options: { challenge: 'AAAA', allowCredentials: [] } });

it('says when a passkey could not be asked for, keeps still when it was turned away', async () => {
  vi.spyOn(navigator.credentials, 'get').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await toSecondStep({ second: [options, lost] }, ['passkey']);
  await press(key);
  await expect.poll(() => vi.mocked(navigator.credentials.get).mock.calls.length).toBe(1);
  await expect.element(key).toBeEnabled();
  expect(page.getByText('Что-то не так!').elements()).toEqual([]);
  await press(key);
  await expect.element(page.getByText('Нет связи с сервером. Проверьте сеть и повторите.')).toBeVisible();
});

it('goes back to the sign-in where a passkey comes too late', async () => {
  await toSecondStep({ second: [() => refused('sign_in_again')] });
  await press(key);
  await expect.element(email).toHaveValue('vera@molva.example');
});
