import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { accessToken, endSession, startSession } from '../../../lib/session.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { CurrentUser } from '../../session/index.ts';
import { me } from '../testing.ts';
import DeleteSection from './delete-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';

type Answers = (() => Response | Promise<Response>)[];
const refused = (code: string, status = 400) => json({ detail: 'no', code }, status);
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const button = (name: string) => page.getByRole('button', { name, exact: true });
const summary = page.getByRole('alert');
const name = page.getByRole('textbox', { name: /^Имя и фамилия/ });
const email = page.getByRole('textbox', { name: 'Эл. почта' });
const ownPassword = page.getByLabelText('Ваш пароль');

afterEach(() => {
  endSession();
  return forgetToasts();
});

function showProfile(answers: Answers = []) {
  const calls = server(({ method, body }) =>
    method === 'GET' ? json(me()) : (answers.shift()?.() ?? json(me(body as Partial<CurrentUser>))),
  );
  const onDirty = vi.fn<(id: string, isDirty: boolean) => void>();
  const rerender = render(<ProfileSection me={me()} onDirty={onDirty} />);
  return {
    sent: () => calls.filter(({ method }) => method !== 'GET').map(({ body }) => body),
    isDirty: () => onDirty.mock.lastCall,
    showAs: (user: CurrentUser) => rerender(<ProfileSection me={user} onDirty={onDirty} />),
  };
}

it('saves the name alone, asking for no password, and has nothing unsaved then', async () => {
  const { sent, isDirty } = showProfile();
  await expect.element(page.getByText('Ваша роль: менеджер.')).toBeVisible();
  await expect.element(button('Сохранить')).toBeDisabled();
  await name.fill('  Константинопольская-Преображенская Александра Вячеславовна ');
  await expect.element(ownPassword).not.toBeInTheDocument();
  expect(isDirty()).toEqual(['profile', true]);
  await press(button('Сохранить'));
  await expect.element(page.getByText('Профиль сохранён')).toBeVisible();
  await expect.element(name).toHaveValue('Константинопольская-Преображенская Александра Вячеславовна');
  await expect.element(button('Сохранить')).toBeDisabled();
  expect(isDirty()).toEqual(['profile', false]);
  expect(sent()).toEqual([{ full_name: 'Константинопольская-Преображенская Александра Вячеславовна' }]);
});

it('asks for the password where the address changes, and says beside each field what was refused', async () => {
  const { sent } = showProfile([
    () => refused('incorrect_password'),
    () => refused('email_taken', 409),
    lost,
  ]);
  await email.fill('вера');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveAccessibleDescription(/^Invalid email address/);
  await expect.element(ownPassword).toHaveAccessibleDescription(/^Password is required/);
  await email.fill('anna@molva.example');
  await ownPassword.fill('верный пароль');
  await userEvent.keyboard('{Enter}');
  await expect.element(ownPassword).toHaveAccessibleDescription(/^Это не ваш пароль/);
  await press(button('Сохранить'));
  await expect.element(email).toHaveAccessibleDescription(/^Этот адрес занят другой учётной записью/);
  await press(button('Сохранить'));
  await expect.element(summary.getByText(/^Нет связи с сервером/)).toBeVisible();
  await press(button('Сохранить'));
  await expect.element(page.getByText('Профиль сохранён')).toBeVisible();
  await expect.element(ownPassword).not.toBeInTheDocument();
  await expect
    .poll(() => sent()[3])
    .toEqual({ email: 'anna@molva.example', current_password: 'верный пароль' });
});

it('does not change back what somebody else changed meanwhile', async () => {
  const { sent, showAs } = showProfile();
  await name.fill('Вера Цой-Ким');
  showAs(me({ email: 'vera.tsoy@molva.example' }));
  await expect.element(ownPassword).not.toBeInTheDocument();
  await press(button('Сохранить'));
  await expect.poll(sent).toEqual([{ full_name: 'Вера Цой-Ким' }]);
});

it('takes back what was typed, and what was said of it', async () => {
  showProfile([lost]);
  await name.fill('Вера');
  await userEvent.keyboard('{Enter}');
  await expect.element(summary).toBeVisible();
  await press(button('Отменить'));
  await expect.element(name).toHaveValue('Вера Цой');
  await expect.element(summary).not.toBeInTheDocument();
});

const current = page.getByLabelText('Нынешний пароль');
const next = page.getByLabelText('Новый пароль', { exact: true });
const again = page.getByLabelText('Новый пароль ещё раз');
async function fill(values: readonly [string, string, string]) {
  for (const [at, field] of [current, next, again].entries()) await field.fill(values[at] ?? '');
}

it('changes the password, and leaves nothing of it in the fields', async () => {
  const calls = server(() => json({ message: 'ok' }));
  render(<PasswordSection me={me()} onDirty={() => undefined} />);
  await fill(['старый пароль', 'новый пароль', 'новый пороль']);
  await press(button('Сменить пароль'));
  await expect.element(again).toHaveAccessibleDescription('The passwords do not match');
  // The other of the two can be mended as well.
  await next.fill('новый пороль');
  await expect.element(again).not.toHaveAttribute('aria-invalid');
  expect(calls).toEqual([]);
  await press(button('Сменить пароль'));
  await expect.element(page.getByText('Пароль изменён, остальные сеансы завершены')).toBeVisible();
  for (const field of [current, next, again]) await expect.element(field).toHaveValue('');
  expect(calls[0]).toMatchObject({
    method: 'PATCH',
    body: { current_password: 'старый пароль', new_password: 'новый пороль' },
  });
});

it('says of which password a refusal is, keeps all three, and takes them back by one press', async () => {
  const weak = { loc: ['body', 'new_password'], msg: 'no', type: 'value_error', code: 'password_most_used' };
  const answers = [
    refused('incorrect_password'),
    refused('same_password'),
    json({ detail: [weak], code: 'validation_failed' }, 422),
    json({ detail: 'no' }, 500),
  ];
  server(() => answers.shift() ?? json({}));
  render(<PasswordSection me={me()} onDirty={() => undefined} />);
  await fill(['старый пароль', 'новый пароль', 'новый пароль']);
  await press(button('Сменить пароль'));
  await expect.element(current).toHaveAccessibleDescription('Это не ваш пароль');
  await press(button('Сменить пароль'));
  await expect.element(next).toHaveAccessibleDescription(/^.*совпадает.* Не короче 8 знаков\.$/i);
  await press(button('Сменить пароль'));
  await expect.element(next).toHaveAccessibleDescription(/^Этот пароль у многих/);
  await press(button('Сменить пароль'));
  await expect.element(summary.getByText(/^Сервер не справился/)).toBeVisible();
  await expect.element(again).toHaveValue('новый пароль');
  await press(button('Отменить'));
  await expect.element(next).toHaveValue('');
  await expect.element(summary).not.toBeInTheDocument();
});

function showDelete(user: CurrentUser, clients: readonly object[], answers: Answers = []) {
  const calls = server(({ method }) =>
    method === 'GET' ? json({ clients }) : (answers.shift()?.() ?? json({ message: 'ok' })),
  );
  render(<DeleteSection me={user} />);
  return { sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const dialog = page.getByRole('alertdialog', { name: 'Удалить учётную запись?' });
const ownAddress = dialog.getByRole('textbox', { name: /^Напишите свой адрес/ });
const remove = dialog.getByRole('button', { name: 'Удалить' });

it('deletes an account whose address and password were typed, and ends the session', async () => {
  startSession('token');
  const { sent } = showDelete(me(), [], [() => refused('incorrect_password')]);
  await press(button('Удалить учётную запись'));
  await ownAddress.fill('vera@molva');
  await dialog.getByLabelText('Ваш пароль').fill('не тот пароль');
  await expect.element(remove).toBeDisabled();
  await ownAddress.fill('Vera@Molva.example ');
  await press(remove);
  await expect.element(dialog.getByLabelText('Ваш пароль')).toHaveAccessibleDescription(/^Это не ваш пароль/);
  expect(accessToken()).toBe('token');
  await dialog.getByLabelText('Ваш пароль').fill('верный пароль');
  await press(remove);
  await expect.poll(accessToken).toBeNull();
  expect(sent().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /users/me/prove',
    'POST /users/me/prove',
    'DELETE /users/me',
  ]);
});

it('says who answers for clients that these go to another first, also where the server alone knows', async () => {
  showDelete(me(), [
    { name: 'Клиника «Улыбка»', why: 'responsible' },
    { name: 'Кафе', why: 'helper' },
  ]);
  await press(button('Удалить учётную запись'));
  await expect.element(dialog.getByText(/^Вы отвечаете за 1\sклиента: «Клиника Улыбка»\./)).toBeVisible();
  await expect.element(remove).not.toBeInTheDocument();
  await press(dialog.getByRole('button', { name: 'Закрыть', exact: true }).last());
  await expect.element(dialog).not.toBeInTheDocument();
});

it('tells a refusal of the server, and keeps what was typed', async () => {
  startSession('token');
  showDelete(me(), [], [() => json({ message: 'ok' }), () => refused('still_responsible', 409)]);
  await press(button('Удалить учётную запись'));
  await ownAddress.fill('vera@molva.example');
  await dialog.getByLabelText('Ваш пароль').fill('верный пароль');
  await press(remove);
  await expect.element(dialog.getByRole('alert').getByText(/^Вы отвечаете за клиентов/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Ваш пароль')).toHaveValue('верный пароль');
  expect(accessToken()).toBe('token');
});

it('offers an administrator no way out', async () => {
  showDelete(me({ is_superuser: true }), []);
  await expect.element(page.getByText(/^Администратор не удаляет сам себя/)).toBeVisible();
  expect(button('Удалить учётную запись').elements()).toEqual([]);
});
