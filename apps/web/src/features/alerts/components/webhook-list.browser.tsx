import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { AlertWebhook } from '../api.ts';
import { clientId, clientPath, delivery, webhook } from '../testing.ts';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookList } from './webhook-list.tsx';

const path = `${clientPath}/alert-webhooks`;
const address =
  'https://crm.klinika-na-lenina.example/incoming/molva/otzyvy-i-zhaloby-pacientov?token=1234567890';

interface World {
  writes?: boolean;
  answers?: (path: string) => Response | undefined;
}

function show(data: readonly AlertWebhook[], { writes = true, answers }: World = {}) {
  const calls = server(({ method, path: asked }) =>
    method === 'GET' ? json({ data, count: data.length }) : (answers?.(asked) ?? json({ message: 'done' })),
  );
  const onTried = vi.fn<() => void>();
  render(<WebhookList clientId={clientId} writes={writes} onTried={onTried} />);
  return { onTried, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const row = page.getByRole('list', { name: 'Вебхуки' }).getByRole('listitem');
const dialog = page.getByRole('dialog');
const field = dialog.getByRole('textbox', { name: 'Адрес' });

afterEach(forgetToasts);
afterEach(() => vi.restoreAllMocks());

it('tries an address and leads to what it answered', async () => {
  const { onTried, sent } = show([webhook('hook', address)], { answers: () => json(delivery()) });
  await expect.element(row.getByText(address)).toBeVisible();
  await expect.element(row.getByText(/^Добавлен 20 ноября/)).toBeVisible();
  await press(row.getByRole('button', { name: 'Проверить' }));
  await expect.poll(() => onTried.mock.calls.length).toBe(1);
  expect(sent()).toEqual([{ method: 'POST', path: `${path}/try`, body: { id: 'hook' } }]);
});

it('stays here where it could not be tried, and says why', async () => {
  const { onTried } = show([webhook('hook', address)], { answers: () => json({ detail: 'no' }, 404) });
  await press(row.getByRole('button', { name: 'Проверить' }));
  await expect.element(page.getByText(/запись удалили или она вам не видна/)).toBeVisible();
  expect(onTried).not.toHaveBeenCalled();
});

it('asks before an address is deleted, and tells what is lost with it', async () => {
  const { sent } = show([webhook('hook', address)]);
  await press(row.getByRole('button', { name: `Удалить адрес ${address}` }));
  const question = page.getByRole('alertdialog', { name: 'Удалить адрес?' });
  await expect.element(question.getByText(/Секрет пропадёт/)).toBeVisible();
  expect(sent()).toEqual([]);
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect.element(page.getByText('Адрес удалён')).toBeVisible();
  expect(sent()).toEqual([{ method: 'DELETE', path: `${path}?id=hook`, body: undefined }]);
});

it('only shows addresses to who may not change them', async () => {
  show([webhook('hook', 'https://crm.example')], { writes: false });
  await expect.element(row.getByText('https://crm.example')).toBeVisible();
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Добавить адрес' })).not.toBeInTheDocument();
});

it('adds an address and shows its secret this once', async () => {
  const calls = server(() => json({ ...webhook('new', address), secret: 'wh_9f3a' }));
  const onClose = vi.fn<() => void>();
  render(<WebhookDialog clientId={clientId} onClose={onClose} />);
  await press(dialog.getByRole('button', { name: 'Добавить' }));
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect.element(dialog.getByRole('alert')).toHaveFocus();
  expect(calls).toEqual([]);
  await field.fill(address);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('wh_9f3a')).toBeVisible();
  await expect.element(dialog.getByText(/Больше мы его не покажем/)).toBeVisible();
  expect(calls).toEqual([{ method: 'POST', path, body: { url: address } }]);
  expect(onClose).not.toHaveBeenCalled();
  await press(dialog.getByRole('button', { name: 'Готово' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('keeps the secret in sight until somebody says that it is saved', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  show([], { answers: () => json({ ...webhook('new', address), secret: 'wh_9f3a' }) });
  const secret = page.getByRole('dialog', { name: 'Секрет адреса' });
  const question = page.getByRole('alertdialog', { name: 'Закрыть, не скопировав секрет?' });
  const add = page.getByText('Добавить адрес', { exact: true });
  // By the pointer: the focus goes back to the button when the form makes room for the secret.
  await add.click();
  await field.fill(address);
  await userEvent.keyboard('{Enter}');
  await expect.element(secret.getByRole('button', { name: 'Скопировать' })).toHaveFocus();
  await stillness();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(secret.getByText('wh_9f3a')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await press(question.getByRole('button', { name: 'Вернуться к секрету' }));
  await press(secret.getByRole('button', { name: 'Скопировать' }));
  await expect.element(page.getByText('Секрет скопирован')).toBeInTheDocument();
  expect(write).toHaveBeenCalledExactlyOnceWith('wh_9f3a');
  await userEvent.keyboard('{Escape}');
  await expect.element(secret).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
});

/** All that moves or fades has come to rest, and so has the focus that is given back after it. */
async function stillness(): Promise<void> {
  await Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => undefined)));
  for (let shown = 0; shown < 10; shown += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

it.each([
  ['webhook_not_https', 'Нужен адрес, который начинается с https://'],
  ['webhook_not_public', 'Этот адрес не виден из интернета: туда Молва не отправляет'],
])('says of an address that is refused (%s) why, and keeps it', async (code, words) => {
  const detail = [{ loc: ['body', 'url'], msg: 'no', type: 'value_error', code }];
  show([], { answers: () => json({ detail, code: 'validation_failed' }, 422) });
  await press(page.getByRole('button', { name: 'Добавить адрес' }));
  await field.fill('https://192.168.0.1/in');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert').getByText(words)).toBeVisible();
  await expect.element(field).toHaveValue('https://192.168.0.1/in');
  await expect.element(field).toHaveAccessibleDescription(words);
});
