import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Client } from '../api.ts';
import { client, clientId } from '../testing.ts';
import { ClientDialog } from './client-dialog.tsx';

const made = client({ id: 'made', name: 'Ромашка' });

function show(of?: Client, refusal: () => Response | Promise<Response> | undefined = () => undefined) {
  const calls = server(() => refusal() ?? json(made));
  const onClose = vi.fn<() => void>();
  const onSaved = vi.fn<(saved: Client) => void>();
  const dialogOf = (now?: Client) => (
    <ClientDialog {...(now && { client: now })} onClose={onClose} onSaved={onSaved} />
  );
  const rerender = render(dialogOf(of));
  return { onClose, onSaved, calls, show: (now: Client) => rerender(dialogOf(now)) };
}
const dialog = page.getByRole('dialog');
const name = dialog.getByRole('textbox', { name: 'Название' });
const note = dialog.getByRole('textbox', { name: /^Заметка для своих/ });
const corrections = dialog.getByRole('combobox', { name: 'Правки покупателя возвращать на согласование' });
const pressButton = (label: string) => press(dialog.getByRole('button', { name: label, exact: true }));

afterEach(forgetToasts);

it('makes a client, says so, and leads to them', async () => {
  const { calls, onClose, onSaved } = show();
  await name.fill('Ромашка');
  await note.fill('   ');
  await pressButton('Создать клиента');
  await expect.element(page.getByText('Клиент создан')).toBeVisible();
  expect(calls).toEqual([
    { method: 'POST', path: '/reviews/clients/', body: { name: 'Ромашка', note: null } },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(made);
  // That is decided of clients that are there.
  await expect.element(corrections).not.toBeInTheDocument();
});

it('makes no client without a name', async () => {
  const { calls } = show();
  await name.fill('   ');
  await pressButton('Создать клиента');
  await expect.element(name).toBeInvalid();
  await press(dialog.getByRole('alert').getByRole('button'));
  await expect.element(name).toHaveFocus();
  expect(calls).toEqual([]);
});

it('sends of a client only what was changed, so that a change of somebody else meanwhile stays', async () => {
  const { calls, onClose, show: rerender } = show(client());
  await expect.element(note).toHaveValue('Звонить после обеда');
  await name.fill('Улыбка на Ленина');
  rerender(client({ note: 'Не звонить', customer_corrections: 'always' }));
  await pressButton('Сохранить');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls).toEqual([
    { method: 'PATCH', path: `/reviews/clients/${clientId}`, body: { name: 'Улыбка на Ленина' } },
  ]);
});

it('takes a note away, and chooses which corrections come back', async () => {
  const { calls } = show(client());
  await note.fill(' ');
  await press(corrections);
  await press(page.getByRole('option', { name: 'Всегда' }));
  await pressButton('Сохранить');
  await expect
    .poll(() => calls.map(({ body }) => body))
    .toEqual([{ note: null, customer_corrections: 'always' }]);
});

it('sends nothing where nothing was changed', async () => {
  const { calls, onClose } = show(client());
  await pressButton('Сохранить');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls).toEqual([]);
});

it('keeps the typing where it is refused, and asks before it is dropped', async () => {
  const { onClose, onSaved } = show(client(), () => json({ detail: 'no', code: 'forbidden' }, 403));
  await name.fill('Улыбка на Ленина');
  await pressButton('Сохранить');
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/На это у вас нет прав/);
  await expect.element(name).toHaveValue('Улыбка на Ленина');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await press(question.getByRole('button', { name: 'Закрыть без сохранения' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onSaved).not.toHaveBeenCalled();
});

it('makes one client where the button is pressed twice', async () => {
  let come: (response: Response) => void = () => undefined;
  const { calls, onClose } = show(undefined, () => new Promise((resolve) => (come = resolve)));
  await name.fill('Ромашка');
  const create = dialog.getByRole('button', { name: 'Создать клиента' }).element() as HTMLElement;
  create.click();
  await expect.element(dialog.getByRole('button', { name: 'Создать клиента' })).toBeDisabled();
  create.click();
  await expect.poll(() => calls.length).toBe(1);
  come(json(made));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls).toHaveLength(1);
});
