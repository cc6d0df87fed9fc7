import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ownKey, readOwn, wipeOnLeaving, writeOwn } from '../lib/own-storage.ts';
import { endSession, startSession } from '../lib/session.ts';
import { render } from '../test/render.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Select } from './select.tsx';
import { TextField } from './text-field.tsx';
import { useChoice, useServerForm } from './use-server-form.ts';

const areas = [{ value: 'north', label: 'Север' }];

function NewNote({ onClose, keptAs }: { onClose: () => void; keptAs?: string }) {
  const entry = useServerForm({
    ...(keptAs !== undefined && { keptAs }),
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

describe('a session that ends under a form', () => {
  const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
  const title = dialog.getByLabelText('Заголовок');
  const restored = dialog.getByText(/Здесь то, что вы вводили/);
  const kept = () => readOwn(ownKey('anna', `form ${location.pathname} note 1`));
  const opens = (keptAs = 'note 1') => render(<NewNote keptAs={keptAs} onClose={() => undefined} />);
  wipeOnLeaving();

  /** A form is typed in, and its screen goes with the session. */
  async function ends(how: 'expired' | 'signed_out' = 'expired') {
    startSession(tokenOf('anna'));
    const show = opens();
    await title.fill('Позвонить');
    endSession(how);
    show(null);
    await expect.element(dialog).not.toBeInTheDocument();
    return show;
  }
  afterEach(() => {
    endSession('signed_out');
    writeOwn(ownKey('anna', `form ${location.pathname} note 1`), null);
  });

  it('loses nothing: the same form begins with what was typed, and closing it asks', async () => {
    const show = await ends();
    startSession(tokenOf('anna'));
    await expect.element(page.getByText(/Откройте ту же форму/)).toBeVisible();
    show(<NewNote keptAs="note 1" onClose={() => undefined} />);
    await expect.element(title).toHaveValue('Позвонить');
    await expect.element(restored).toBeVisible();
    await dialog.getByRole('button', { name: 'Отменить' }).click();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    // Once: what is given up now does not come back.
    expect(kept()).toBeNull();
  });

  it('gives it to no other form, and leaves fields alone that were not touched', async () => {
    const show = await ends();
    startSession(tokenOf('anna'));
    expect(JSON.parse(kept() ?? '')).toEqual({ title: 'Позвонить' });
    show(<NewNote keptAs="note 2" onClose={() => undefined} />);
    await expect.element(title).toHaveValue('');
    await expect.element(restored).not.toBeInTheDocument();
  });

  it('gives it to nobody else, and keeps nothing of who signs out', async () => {
    const show = await ends();
    startSession(tokenOf('boris'));
    show(<NewNote keptAs="note 1" onClose={() => undefined} />);
    await expect.element(title).toHaveValue('');
    expect(kept()).toBeNull();
    show(null);
    await ends('signed_out');
    expect(kept()).toBeNull();
  });

  it('keeps nothing of a form that was not typed in, or that is of secrets', async () => {
    startSession(tokenOf('anna'));
    const show = opens();
    await expect.element(title).toBeVisible();
    endSession();
    expect(kept()).toBeNull();
    show(null);
    await expect.element(dialog).not.toBeInTheDocument();
    startSession(tokenOf('anna'));
    show(<NewNote onClose={() => undefined} />);
    await title.fill('Позвонить');
    const before = Object.keys(localStorage).filter((key) => key.startsWith('own.'));
    endSession();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('own.'))).toEqual(before);
  });

  it.each(['{', '7', 'null', '{"title": 5, "other": "x"}'])('takes nothing from %s', async (text) => {
    startSession(tokenOf('anna'));
    writeOwn(ownKey('anna', `form ${location.pathname} note 1`), text);
    opens();
    await expect.element(title).toHaveValue('');
    await expect.element(restored).not.toBeInTheDocument();
  });
});
