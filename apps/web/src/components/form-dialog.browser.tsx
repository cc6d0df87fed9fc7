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

interface Lines {
  lines: readonly string[];
}

const emptyLines = ({ lines }: Lines) =>
  lines.flatMap((line, at) => (line === '' ? [{ field: `line-${at}`, text: `Строка ${at + 1} пуста` }] : []));

function NewLines({ send }: { send: () => Promise<string | undefined> }) {
  const entry = useServerForm<Lines>({
    defaults: { lines: [''] },
    fields: [],
    check: emptyLines,
    refused: (failure) => (failure instanceof RangeError ? 'Строк слишком много' : undefined),
    async send() {
      const lacking = await send();
      if (lacking !== undefined) entry.tell([{ text: lacking }]);
    },
  });
  const { value: lines, onChange } = useChoice(entry, 'lines');
  return (
    <FormDialog
      entry={entry}
      onClose={() => undefined}
      title="Новая заметка"
      failure="Не создано:"
      action="Создать"
    >
      {lines.map((line, at) => (
        <TextField
          key={at}
          id={`line-${at}`}
          label={`Строка ${at + 1}`}
          value={line}
          onChange={({ target }) => onChange(lines.with(at, target.value))}
        />
      ))}
      <button type="button" onClick={() => onChange([...lines, ''])}>
        Ещё строка
      </button>
    </FormDialog>
  );
}

it('checks parts that are no fields of its own, and says so until they are right', async () => {
  let sent = 0;
  render(<NewLines send={async () => void (sent += 1)} />);
  await dialog.getByRole('button', { name: 'Ещё строка' }).click();
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  await send.click();
  const summary = dialog.getByRole('alert');
  await expect.element(summary).toHaveTextContent('Не создано:Строка 1 пустаСтрока 2 пуста');
  await summary.getByRole('button', { name: 'Строка 2 пуста' }).click();
  await expect.element(dialog.getByLabelText('Строка 2')).toHaveFocus();
  await dialog.getByLabelText('Строка 2').fill('вторая');
  await expect.element(summary).toHaveTextContent('Не создано:Строка 1 пуста');
  await send.click();
  expect(sent).toBe(0);
  await dialog.getByLabelText('Строка 1').fill('первая');
  await expect.element(summary).not.toBeInTheDocument();
  await send.click();
  await expect.poll(() => sent).toBe(1);
});

it('says in its own words why it was refused, and what is lacking without a failure', async () => {
  let lacking: string | undefined = 'Ничего не изменилось';
  render(
    <NewLines
      send={async () => {
        if (lacking === undefined) throw new RangeError('too many');
        return lacking;
      }}
    />,
  );
  await dialog.getByLabelText('Строка 1').fill('первая');
  await send.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Не создано:Ничего не изменилось');
  lacking = undefined;
  await send.click();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Не создано:Строк слишком много');
});
