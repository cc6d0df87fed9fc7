import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { isoDay } from '../../../lib/days.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import type { Task } from '../api.ts';
import { changed, clientId, image, task } from '../testing.ts';
import { StepDialog } from './step-dialog.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const path = '/reviews/clients/tasks/task/step';
const dialog = page.getByRole('dialog');
const note = dialog.getByRole('textbox', { name: /Что сделано|Почему/ });
const day = dialog.getByLabelText(/Когда сделано/);
const link = dialog.getByLabelText(/^Ссылка/);
const send = (name: string) => press(dialog.getByRole('button', { name, exact: true }));

function show(step: 'complete' | 'drop', of: Task = task(), answers: Response[] = []) {
  const calls = server(({ method }) =>
    method === 'GET'
      ? json({ data: [image('i', 'Кресло у окна'), image('j', 'Весь холл')], count: 2 })
      : (answers.shift() ?? json(of)),
  );
  const onClose = vi.fn<() => void>();
  render(<StepDialog task={of} step={step} onClose={onClose} />);
  return { calls, onClose, sent: () => calls.filter(({ method }) => method !== 'GET') };
}

signedIn();

it('takes a task for done with nothing said of it', async () => {
  const { sent, onClose, calls } = show('complete');
  await expect.element(dialog).toHaveAccessibleDescription('Поставить второе кресло в холле');
  await send('Сделано');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([
    { method: 'POST', path, body: { step: 'complete', version: 3, note: '', proof_url: null, images: [] } },
  ]);
  const today = isoDay(new Date());
  await expect.element(day).toHaveAttribute('max', today);
  const gallery = `/reviews/clients/${clientId}/gallery?period=${today.slice(0, 7)}&limit=60`;
  expect(calls.map((call) => call.path)).toContain(gallery);
});

it('sends what was done, when, and what proves it, by the pictures of the gallery', async () => {
  const { sent, onClose } = show('complete');
  await note.fill('Поставили');
  await day.fill('2026-11-01');
  await link.fill('https://vk.com/wall-1_2');
  await press(dialog.getByRole('checkbox', { name: 'Кресло у окна' }));
  await press(dialog.getByRole('checkbox', { name: 'Весь холл' }));
  await press(dialog.getByRole('checkbox', { name: 'Кресло у окна' }));
  await send('Сделано');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()[0]?.body).toEqual({
    step: 'complete',
    version: 3,
    note: 'Поставили',
    done_on: '2026-11-01',
    proof_url: 'https://vk.com/wall-1_2',
    images: ['j'],
  });
});

it('has the pictures of before, of another month too, each once', async () => {
  const of = task({ images: [image('old', 'Прежний холл'), image('i', 'Кресло у окна')] });
  show('complete', of);
  await expect.element(dialog.getByRole('checkbox', { name: 'Весь холл' })).not.toBeChecked();
  await expect.element(dialog.getByRole('checkbox', { name: 'Прежний холл' })).toBeChecked();
  expect(dialog.getByRole('checkbox').elements()).toHaveLength(3);
});

it('drops a task with why, asks for no proof, and changes what it holds by nothing', async () => {
  const { sent, onClose, calls } = show('drop');
  await expect.element(dialog).toHaveAccessibleName('Отменить задачу');
  await expect.element(day).not.toBeInTheDocument();
  await note.fill('Места нет');
  await send('Отменить задачу');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([{ method: 'POST', path, body: { step: 'drop', version: 3, note: 'Места нет' } }]);
  expect(calls.some((call) => call.path.includes('gallery'))).toBe(false);
});

it('leaves the task alone by «Не сейчас», after asking where something was typed', async () => {
  const { sent, onClose } = show('drop');
  await note.fill('Места нет');
  await send('Не сейчас');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Закрыть без сохранения' }));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([]);
});

it('tells that somebody else was faster, and goes on from theirs', async () => {
  const current = task({ version: 8, title: 'Поставить диван' });
  const { sent, onClose } = show('complete', task(), [json(changed(current), 409)]);
  await note.fill('Поставили');
  await send('Сделано');
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/«Поставить диван». Если всё верно, нажмите ещё раз/);
  await send('Сделано');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent().map(({ body }) => body)).toMatchObject([
    { version: 3, note: 'Поставили' },
    { version: 8, note: 'Поставили' },
  ]);
});

it('says under the day that it is ahead, and under the link what is wrong with it', async () => {
  const problem = (field: string, code: string) => ({
    loc: ['body', field],
    msg: 'no',
    type: 'value_error',
    code,
  });
  const detail = [problem('done_on', 'date_in_future'), problem('proof_url', 'not_a_web_address')];
  const { onClose } = show('complete', task(), [json({ code: 'validation_failed', detail }, 422)]);
  await day.fill('2026-11-01');
  await link.fill('холл');
  await userEvent.keyboard('{Enter}');
  await expect.element(day).toHaveAttribute('aria-invalid', 'true');
  await expect.element(link).toHaveAttribute('aria-invalid', 'true');
  await expect.element(link).toHaveValue('холл');
  await expect.element(day).toHaveValue('2026-11-01');
  expect(onClose).not.toHaveBeenCalled();
});
