import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { flagValues, setFlagValues } from '../../../lib/flag-values.ts';
import { press } from '../../../test/press.ts';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { refused, renderPublic, shownHref } from '../testing.tsx';
import { SignUpScreen } from './sign-up-screen.tsx';

const name = page.getByRole('textbox', { name: /^Имя и фамилия/ });
const email = page.getByRole('textbox', { name: 'Эл. почта' });
const password = page.getByLabelText('Пароль', { exact: true });
const again = page.getByLabelText('Пароль ещё раз');
const submit = page.getByRole('button', { name: 'Зарегистрироваться' });
const longName = 'Константинопольская-Преображенская Александра Вячеславовна';

function show(answers: (() => Response)[] = []) {
  const calls = server(() => answers.shift()?.() ?? json({ id: 'user' }));
  renderPublic(<SignUpScreen returnTo="/wiki" />);
  return calls;
}
async function fill() {
  await name.fill(` ${longName} `);
  await email.fill(' vera@molva.example ');
  await password.fill(' верный пароль ');
  await again.fill(' верный пароль ');
}

const flags = flagValues();
afterEach(() => {
  setFlagValues(flags);
  return forgetToasts();
});

it('makes an account, the password as it was typed, and leads to the sign-in', async () => {
  const calls = show();
  await fill();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownHref).toBe('/login?redirect=%2Fwiki');
  expect(calls).toMatchObject([
    {
      method: 'POST',
      path: '/users/signup',
      body: { email: 'vera@molva.example', password: ' верный пароль ', full_name: longName },
    },
  ]);
  await expect.element(page.getByText('Учётная запись создана. Войдите с вашим паролем.')).toBeVisible();
});

it('names every field that is wrong, and sends no name where none is given', async () => {
  const calls = show();
  await press(submit);
  await expect.element(email).toHaveFocus();
  await expect.element(email).toHaveAccessibleDescription(/^Invalid email address/);
  await expect.element(password).toHaveAccessibleDescription(/^Password is required/);
  await expect.element(again).toHaveAccessibleDescription('Password confirmation is required');
  await fill();
  await name.fill('  ');
  await again.fill('верный пароль');
  await expect.element(again).toHaveAccessibleDescription('The passwords do not match');
  expect(calls).toEqual([]);
  await again.fill(' верный пароль ');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => calls.map(({ body }) => body)).toMatchObject([{ full_name: null }]);
});

it('says beside the field what the server refused, until it is typed anew', async () => {
  const weak = {
    loc: ['body', 'password'],
    msg: 'Password is one of the most used ones',
    type: 'value_error',
    code: 'password_most_used',
  };
  show([() => refused('email_known_at_sign_up', 400), () => refused('validation_failed', 422, [weak])]);
  await fill();
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveAccessibleDescription(/^Учётная запись с таким адресом уже есть/);
  await expect.element(email).toHaveFocus();
  await email.fill('vera.tsoy@molva.example');
  await expect.element(email).not.toHaveAttribute('aria-invalid');
  await userEvent.keyboard('{Enter}');
  await expect.element(password).toHaveAccessibleDescription(/^Этот пароль у многих/);
  await expect.element(password).toHaveFocus();
  await expect.element(again).toHaveValue(' верный пароль ');
});

it('says that nobody can sign up, once that is so', async () => {
  show();
  await expect.element(name).toBeVisible();
  setFlagValues({ ...flags, 'sign-up': false });
  await expect.element(page.getByRole('heading', { name: 'Регистрация закрыта' })).toBeVisible();
  await press(page.getByRole('link', { name: 'Войти' }));
  await expect.poll(shownHref).toBe('/login?redirect=%2Fwiki');
});
