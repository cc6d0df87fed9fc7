import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, pressKeys } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import type { Cluster } from '../api.ts';
import { at, clientId, theme } from '../testing.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { RenameDialog } from './rename-dialog.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { WordsDialog } from './words-dialog.tsx';
import { signedIn } from '../../../test/signed-in.ts';

interface DialogProps {
  clientId: string;
  theme: Cluster;
  onClose: () => void;
}
const queues = theme('queues', 'Очереди');
const dialog = page.getByRole('dialog');
const send = (name: string) => press(dialog.getByRole('button', { name, exact: true }));
const name = dialog.getByLabelText(/^Название/);
const words = dialog.getByLabelText('Слова', { exact: true });

/** @param answers of each try, before those that succeed */
function show(Dialog: (props: DialogProps) => React.ReactNode, ...answers: Response[]) {
  const calls = server(() => answers.shift() ?? json({ ...theme('doctors', 'Врачи'), change_id: 'change' }));
  const onClose = vi.fn<() => void>(() => next(null));
  const next = render(<Dialog clientId={clientId} theme={queues} onClose={onClose} />);
  return { onClose, calls };
}
const rule = (field: string, code: string) =>
  json(
    {
      code: 'validation_failed',
      detail: [{ loc: ['body', field, 0], msg: 'no', type: 'value_error', code }],
    },
    422,
  );

signedIn();

it('renames a theme, and takes that back by the toast', async () => {
  const { calls, onClose } = show(RenameDialog);
  await expect.element(name).toHaveValue('Очереди');
  await name.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert').getByRole('button')).toHaveTextContent('Напишите название');
  expect(calls).toEqual([]);
  await name.fill('Ожидание');
  await send('Сохранить');
  await expect.element(page.getByText('Тема «Очереди» переименована')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
  await press(page.getByRole('button', { name: 'Вернуть' }).last());
  await expect.element(page.getByText('Возвращено, как было')).toBeInTheDocument();
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([
    { method: 'PUT', path: at, body: { id: 'queues', name: 'Ожидание' } },
    { method: 'POST', path: `${at}/undo`, body: { change_id: 'change' } },
  ]);
});

it('gives a theme words, and says under them what is no word', async () => {
  const { calls, onClose } = show(WordsDialog, rule('keywords', 'keyword_one_word'));
  await expect.element(dialog).toHaveAccessibleName('Слова темы «Очереди»');
  await expect.element(name).not.toBeInTheDocument();
  await words.fill(' , ;');
  await userEvent.keyboard('{Enter}');
  await expect
    .element(dialog.getByRole('alert').getByRole('button'))
    .toHaveTextContent('Напишите хотя бы одно слово');
  await words.fill('парковка, стоянка');
  await send('Сохранить');
  await expect.element(words).toHaveAttribute('aria-invalid', 'true');
  await expect.element(words).toHaveValue('парковка, стоянка');
  await send('Сохранить');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  const sent = { method: 'PUT', path: at, body: { id: 'queues', keywords: ['парковка', 'стоянка'] } };
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([sent, sent]);
});

it('makes a theme of words, under a name', async () => {
  const { calls, onClose } = show((props) => <WordsDialog {...props} theme={null} />);
  await expect.element(dialog).toHaveAccessibleName('Новая тема');
  await words.fill('парковка стоянка');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByRole('alert').getByRole('button')).toHaveTextContent('Напишите название');
  await name.fill('Парковка');
  await send('Создать');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Тема «Парковка» создана')).toBeInTheDocument();
  expect(calls[0]).toEqual({
    method: 'POST',
    path: at,
    body: { mode: 'manual', name: 'Парковка', keywords: ['парковка', 'стоянка'] },
  });
});

it('splits a theme as its reviews fall apart, into two unless more are asked for', async () => {
  const tooLittle = json({ detail: 'little', code: 'too_little_to_split' }, 409);
  const { calls, onClose } = show(SplitDialog, tooLittle);
  await send('Разделить');
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  const parts = dialog.getByRole('combobox', { name: 'На сколько тем' });
  await press(parts);
  await press(page.getByRole('option', { name: '4' }));
  await expect.element(parts).toHaveTextContent('4');
  await send('Разделить');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls.flatMap(({ body }) => (body === undefined ? [] : [body]))).toEqual([
    { id: 'queues', split: { into: 2 } },
    { id: 'queues', split: { into: 4 } },
  ]);
});

it('splits off by words what is given a name, and needs both', async () => {
  const { calls, onClose } = show(SplitDialog);
  await press(dialog.getByRole('radio', { name: 'По словам' }));
  await send('Разделить');
  const summary = dialog.getByRole('alert');
  await expect.element(summary.getByRole('button', { name: 'Напишите название' })).toBeVisible();
  await expect.element(summary.getByRole('button', { name: 'Напишите хотя бы одно слово' })).toBeVisible();
  expect(calls).toEqual([]);
  await name.fill('Парковка');
  await words.fill('парковка');
  await send('Разделить');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(calls[0]?.body).toEqual({
    id: 'queues',
    split: { parts: [{ name: 'Парковка', keywords: ['парковка'] }] },
  });
});

it('merges with the theme that is chosen, and not before one is', async () => {
  const others = [theme('doctors', 'Врачи'), theme('prices', 'Цены')];
  const { calls, onClose } = show((props) => <MergeDialog {...props} others={others} />);
  await expect.element(dialog.getByRole('button', { name: 'Объединить' })).toBeDisabled();
  await pressKeys(dialog.getByRole('combobox', { name: 'С какой темой' }), '{Enter}');
  await press(page.getByRole('option', { name: 'Врачи' }));
  await send('Объединить');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Тема «Очереди» объединена с «Врачи»')).toBeInTheDocument();
  expect(calls[0]).toEqual({ method: 'PUT', path: at, body: { id: 'queues', merge_into: 'doctors' } });
});

it('asks before a theme goes, and deletes only that', async () => {
  const { calls, onClose } = show(DeleteDialog);
  const question = page.getByRole('alertdialog', { name: 'Удалить тему «Очереди»?' });
  await expect.element(question.getByText(/Её отзывы останутся вне тем/)).toBeVisible();
  expect(calls).toEqual([]);
  await press(question.getByRole('button', { name: 'Удалить тему' }));
  await expect.element(page.getByText('Тема «Очереди» удалена')).toBeInTheDocument();
  expect(onClose).toHaveBeenCalledOnce();
  expect(calls[0]).toEqual({ method: 'DELETE', path: `${at}?id=queues`, body: undefined });
});
