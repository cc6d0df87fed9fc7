import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { renderPublic, tooOften } from '../testing.tsx';
import { RecoverScreen } from './recover-screen.tsx';

const email = page.getByRole('textbox', { name: 'Эл. почта' });
const button = (name: string | RegExp) => page.getByRole('button', { name });
const timer = page.getByRole('timer');
const sentTo = page.getByText(/^Если такой адрес зарегистрирован/);

function show(answers: (() => Response)[] = []) {
  const calls = server(() => answers.shift()?.() ?? json({ message: 'ok' }));
  renderPublic(<RecoverScreen />);
  return calls;
}

afterEach(() => {
  vi.useRealTimers();
  return forgetToasts();
});

it('sends a link to the address, says so whether it is known or not, and lets another be given', async () => {
  const calls = show();
  await email.fill(' вера@ ');
  await userEvent.keyboard('{Enter}');
  await expect.element(email).toHaveAccessibleDescription('Invalid email address');
  await email.fill(' vera+1@molva.example ');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('vera+1@molva.example')).toBeVisible();
  await expect.element(sentTo).toHaveFocus();
  expect(calls.map(({ path }) => path)).toEqual(['/password-recovery/vera%2B1%40molva.example']);
  await expect.element(button(/^Отправить ещё раз через (0:5|1:00)/)).toBeDisabled();
  await press(button('Указать другой адрес'));
  await expect.element(email).toHaveValue('vera+1@molva.example');
  await expect.element(email).toHaveFocus();
});

it('sends a second mail after a minute, and says how long to wait where that was too often', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const calls = show([() => json({ message: 'ok' }), () => tooOften(300)]);
  await email.fill('vera@molva.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(button(/через/)).toBeDisabled();
  vi.setSystemTime(Date.now() + 60_000);
  await press(button(/^Отправить ещё раз$/));
  await expect.element(timer).toBeVisible();
  expect(timer.element().textContent).toMatch(/^.+ Подождите (5:00|4:5\d)$/);
  await press(button(/^Отправить ещё раз$/));
  await expect.element(button(/через/)).toBeDisabled();
  expect(calls).toHaveLength(3);
});

it('keeps the address where the mail could not be asked for', async () => {
  show([() => tooOften(40)]);
  await email.fill('vera@molva.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(timer).toBeVisible();
  expect(timer.element().textContent).toMatch(/^.+ Подождите 0:(40|3\d)$/);
  await expect.element(email).toHaveValue('vera@molva.example');
  await userEvent.keyboard('{Enter}');
  await expect.element(sentTo).toBeVisible();
});
