import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { Dialog, DialogActions, DialogCancel } from './dialog.tsx';
import { TextField } from './text-field.tsx';

function Opened() {
  const [isOpen, setOpen] = useState(true);
  const [name, setName] = useState('');
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} isDirty={name !== ''} title="Новая группа">
      <TextField label="Название" value={name} onChange={(event) => setName(event.target.value)} />
      <DialogActions>
        <DialogCancel />
      </DialogActions>
    </Dialog>
  );
}
const dialog = page.getByRole('dialog', { name: 'Новая группа' });
const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });

const ways: readonly [string, () => Promise<void>][] = [
  ['Esc', () => userEvent.keyboard('{Escape}')],
  ['«Отменить»', () => page.getByRole('button', { name: 'Отменить' }).click()],
  ['the cross', () => dialog.getByRole('button', { name: 'Закрыть' }).click()],
];

it.each(ways)('asks before typed work is dropped by %s, and keeps it', async (_way, leave) => {
  render(<Opened />);
  await dialog.getByLabelText('Название').fill('Север');
  await leave();
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Продолжить ввод' }).click();
  await expect.element(dialog.getByLabelText('Название')).toHaveValue('Север');
  await leave();
  await question.getByRole('button', { name: 'Закрыть без сохранения' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it.each(ways)('closes at once by %s where nothing was typed', async (_way, leave) => {
  render(<Opened />);
  await expect.element(dialog).toBeVisible();
  await leave();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(question).not.toBeInTheDocument();
});
