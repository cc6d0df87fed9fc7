import { useState } from 'react';
import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from '../test/render.tsx';
import { Button } from './button.tsx';
import { Confirm } from './confirm.tsx';
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

/** One dialog in place of another, as where a secret is shown of what was just made. */
function Steps() {
  const [step, setStep] = useState<'none' | 'address' | 'secret'>('none');
  const close = () => setStep('none');
  return (
    <>
      <Button onClick={() => setStep('address')}>Добавить</Button>
      {step === 'address' && (
        <Dialog key="address" open onClose={close} title="Адрес">
          <Button onClick={() => setStep('secret')}>Дальше</Button>
        </Dialog>
      )}
      {step === 'secret' && (
        <Dialog key="secret" open onClose={close} title="Секрет">
          <Button onClick={close}>Готово</Button>
        </Dialog>
      )}
    </>
  );
}
const add = page.getByText('Добавить', { exact: true });

it('stays where something outside asks for the focus, which has it once the dialog is closed', async () => {
  render(<Steps />);
  await page.getByRole('button', { name: 'Добавить' }).click();
  await expect.element(page.getByRole('button', { name: 'Дальше' })).toHaveFocus();
  await frames(4);
  const outside = add.element();
  if (outside instanceof HTMLElement) outside.focus();
  await frames(4);
  await expect.element(page.getByRole('button', { name: 'Дальше' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(add).toHaveFocus();
});

it('takes the place of another, which gives the focus back late, and gives it back itself', async () => {
  render(<Steps />);
  await page.getByRole('button', { name: 'Добавить' }).click();
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect.element(page.getByRole('button', { name: 'Готово' })).toHaveFocus();
  await frames(30);
  await page.getByRole('button', { name: 'Готово' }).click();
  await expect.element(add).toHaveFocus();
});

it('gives the focus to what asked for it, though a question was answered as soon as it was there', async () => {
  render(
    <>
      <Button>Добавить</Button>
      <Opened />
    </>,
  );
  const field = dialog.getByLabelText('Название');
  await expect.element(field).toHaveFocus();
  add.element().focus();
  await field.fill('Север');
  const answer = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.closest('[role=alertdialog]') !== null) target.click();
  };
  document.addEventListener('focusin', answer);
  onTestFinished(() => document.removeEventListener('focusin', answer));
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await frames(4);
  await field.clear();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(add).toHaveFocus();
});

/** A question whose answer asks for more, and which is still closing then. */
function AskedOn() {
  const [isAsking, setAsking] = useState(true);
  const [isReasoned, setReasoned] = useState(false);
  return (
    <>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Удалить файл?"
        action="Удалить"
        onConfirm={async () => setReasoned(true)}
      >
        Вернуть его будет нельзя.
      </Confirm>
      {isReasoned && (
        <Dialog open onClose={() => setReasoned(false)} title="Почему">
          <TextField label="Причина" />
        </Dialog>
      )}
    </>
  );
}

it('stays where what stood in its place closes only now', async () => {
  render(<AskedOn />);
  await page.getByRole('button', { name: 'Удалить' }).click();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await frames(30);
  await expect.element(page.getByRole('dialog', { name: 'Почему' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Причина' })).toHaveFocus();
});

/** Lets so many pictures of the screen go by: what moves the focus waits for one or two. */
async function frames(count: number): Promise<void> {
  for (let shown = 0; shown < count; shown += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
}
