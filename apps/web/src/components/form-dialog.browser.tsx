import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { useChoice, useServerForm } from './use-server-form.ts';

const areas = [{ value: 'north', label: 'Север' }];

function NewNote({ onClose }: { onClose: () => void }) {
  const entry = useServerForm({
    defaults: { title: '', area: '' },
    fields: ['title', 'area'],
    send: async () => onClose(),
  });
  const area = useChoice(entry, 'area', { validate: (id) => id !== '' || 'Выберите точку' });
  return (
    <FormDialog entry={entry} onClose={onClose} title="Новая заметка" action="Создать">
      <TextField
        label="Заголовок"
        {...entry.field('title', { validate: (title) => title !== '' || 'Напишите заголовок' })}
      />
      <Select label="Точка" options={areas} {...area} />
    </FormDialog>
  );
}

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <NewNote onClose={() => setOpen(false)} />;
}

const dialog = page.getByRole('dialog', { name: 'Новая заметка' });
const send = dialog.getByRole('button', { name: 'Создать' });

it('names what is missing, leads to it, and closes without a question once it is sent', async () => {
  render(<Opened />);
  await send.click();
  const summary = dialog.getByRole('alert');
  await expect.element(summary).toHaveFocus();
  await summary.getByRole('button', { name: 'Выберите точку' }).click();
  const choice = dialog.getByRole('combobox', { name: 'Точка' });
  await expect.element(choice).toHaveFocus();
  await choice.click();
  await page.getByRole('option', { name: 'Север' }).click();
  await expect.element(choice).toHaveTextContent('Север');
  await summary.getByRole('button', { name: 'Напишите заголовок' }).click();
  await dialog.getByLabelText('Заголовок').fill('Позвонить');
  await send.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('asks before typed work is dropped', async () => {
  render(<Opened />);
  await dialog.getByLabelText('Заголовок').fill('Позвонить');
  await dialog.getByRole('button', { name: 'Отменить' }).click();
  const question = page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' });
  await question.getByRole('button', { name: 'Продолжить ввод' }).click();
  await expect.element(dialog.getByLabelText('Заголовок')).toHaveValue('Позвонить');
});
