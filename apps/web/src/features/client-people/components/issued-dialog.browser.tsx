import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { IssuedDialog } from './issued-dialog.tsx';

const given = page.getByRole('dialog', { name: 'Доступ готов' });
const button = (name: string) => given.getByRole('button', { name, exact: true });
const question = page.getByRole('alertdialog', { name: 'Закрыть, не скопировав пароль?' });

function show(copies: () => Promise<void> = async () => undefined) {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(copies);
  const onClose = vi.fn<() => void>();
  const account = { user_id: 'user', login: 'lesnaya-7k2m', password: 'Zq7-kr4-Mw2' };
  render(<IssuedDialog account={account} onClose={onClose} />);
  return { onClose, copied: () => write.mock.calls.flat() };
}

afterEach(() => vi.restoreAllMocks());

it('asks before a password goes that nobody copied, and not once it is', async () => {
  const { onClose, copied } = show();
  await expect.element(given.getByText('Zq7-kr4-Mw2', { exact: true })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await press(question.getByRole('button', { name: 'Вернуться к паролю' }));
  expect(onClose).not.toHaveBeenCalled();
  await press(button('Скопировать всё'));
  await expect.element(button('Скопировано')).toBeVisible();
  expect(copied()).toEqual([`Вход: ${location.origin}/login\nЛогин: lesnaya-7k2m\nПароль: Zq7-kr4-Mw2`]);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('takes the password alone for enough, and the login alone not', async () => {
  const { copied } = show();
  await press(button('Скопировать: логин'));
  await expect.poll(copied).toEqual(['lesnaya-7k2m']);
  await expect.element(button('Скопировать всё')).toBeVisible();
  await press(button('Скопировать: пароль'));
  await expect.element(button('Скопировано')).toBeVisible();
  expect(copied()).toEqual(['lesnaya-7k2m', 'Zq7-kr4-Mw2']);
});

it('does not take a password for copied that the browser did not copy', async () => {
  const { onClose, copied } = show(async () => Promise.reject(new Error('closed')));
  await press(button('Скопировать всё'));
  await expect.poll(copied).toHaveLength(1);
  await expect.element(button('Скопировать всё')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('goes without a question for whoever says that it is handed over', async () => {
  const { onClose } = show();
  await press(button('Готово'));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
