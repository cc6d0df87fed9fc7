import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import type { ProposedDates } from '../api.ts';
import type { Move, PlannedText } from '../plan.ts';
import { clientId, month, text } from '../testing.ts';
import { SpreadDialog } from './spread-dialog.tsx';

const path = '/reviews/clients/requests/date-generation';
const texts = [
  text('1', null),
  text('2', null),
  text('3', '2099-06-02'),
  text('4', null, { status: 'published' }),
  text('5', null, { is_stopped: true }),
];
const dates = (...days: [id: string, day: string][]) =>
  days.map(([id, planned_date]) => ({ id, planned_date, version: 1 }));
const proposed: ProposedDates = {
  dates: dates(['1', '2099-06-02'], ['2', '2099-06-03'], ['3', '2099-06-02']),
  working_days: 22,
  left_over: ['x', 'y'],
};

interface World {
  of?: readonly PlannedText[];
  chosen?: readonly string[];
  answer?: () => Response;
  applies?: boolean;
}

function show({ of = texts, chosen = [], answer = () => json(proposed), applies = true }: World = {}) {
  const calls = server(answer);
  const onClose = vi.fn<() => void>();
  const onApply = vi.fn<(moves: readonly Move[]) => Promise<boolean>>(async () => applies);
  render(
    <SpreadDialog
      clientId={clientId}
      month={month}
      texts={of}
      chosen={new Set(chosen)}
      onClose={onClose}
      onApply={onApply}
    />,
  );
  return { calls, onClose, onApply };
}
const dialog = page.getByRole('dialog', { name: 'Разложить по дням' });
const pressButton = (name: string | RegExp) => press(dialog.getByRole('button', { name }));
const result = dialog.getByRole('region', { name: 'Что изменится' });

it('shows what would change before anything does, then moves it', async () => {
  const { calls, onApply, onClose } = show();
  // Neither what is published nor what is stopped.
  await expect.element(dialog.getByText('Без дня: 2')).toBeVisible();
  await expect.element(dialog.getByText('Все незавершённые: 3')).toBeVisible();
  await expect.element(dialog.getByText(/^Выбранные/)).not.toBeInTheDocument();
  await pressButton('Посчитать');
  await expect
    .element(
      result.getByText(
        /^Перенесём 2\sтекста\. Останется на месте: 1\. Не поместится: 2\sтекста\. Подходящих дней: 22\.$/,
      ),
    )
    .toBeVisible();
  expect(
    result
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(
    ['ДеньБылоСтанет', '2 июня 209912', '3 июня 209901'].map((words) =>
      expect.stringMatching(new RegExp(words.replaceAll(' ', '\\s'))),
    ),
  );
  expect(calls).toEqual([
    {
      method: 'POST',
      path,
      body: { client_id: clientId, period: month, request_ids: ['1', '2'], from: `${month}-01` },
    },
  ]);
  expect(onApply).not.toHaveBeenCalled();
  await pressButton(/^Перенести 2\sтекста$/);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(onApply).toHaveBeenCalledWith([
    { id: '1', from: null, to: '2099-06-02' },
    { id: '2', from: null, to: '2099-06-03' },
  ]);
});

it('counts anew once something else is asked for: days of the week, how many a day', async () => {
  const { calls } = show({ chosen: ['3'] });
  await expect.element(dialog.getByRole('radio', { name: 'Выбранные: 1' })).toBeChecked();
  await pressButton('Посчитать');
  await expect.element(result).toBeVisible();
  await pressButton('Ср');
  await pressButton('Пн');
  await expect.element(result).not.toBeInTheDocument();
  await expect.element(dialog.getByText('Только эти дни, кроме праздников.')).toBeVisible();
  await dialog.getByLabelText(/^Не больше в день/).fill('0');
  await pressButton('Посчитать');
  await expect.element(dialog.getByLabelText(/^Не больше в день/)).toHaveAttribute('aria-invalid', 'true');
  expect(calls).toHaveLength(1);
  await dialog.getByLabelText(/^Не больше в день/).fill('5');
  await pressButton('Посчитать');
  await expect
    .poll(() => calls.at(-1)?.body)
    .toMatchObject({ request_ids: ['3'], weekdays: [1, 3], per_day_max: 5 });
});

it('moves nothing where nothing would change', async () => {
  show({ answer: () => json({ ...proposed, dates: dates(['3', '2099-06-02']), left_over: [] }) });
  await pressButton('Посчитать');
  await expect
    .element(result.getByText(/^Ничего не изменится\. Останется на месте: 1\. Подходящих дней: 22\.$/))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: /^Перенести/ })).toBeDisabled();
});

it('counts nothing where no text is left to plan', async () => {
  show({ of: [text('4', null, { status: 'published' })] });
  await expect.element(dialog.getByText('Все незавершённые: 0')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Посчитать' })).toBeDisabled();
});

it('says that the plan has changed meanwhile, and counts anew', async () => {
  const { onClose } = show({ applies: false });
  await pressButton('Посчитать');
  await pressButton(/^Перенести/);
  await expect.element(dialog.getByRole('alert').getByText(/план тем временем изменился/)).toBeVisible();
  await expect.element(result).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Посчитать' })).toBeEnabled();
  expect(onClose).not.toHaveBeenCalled();
});

it('says why it could not be counted, and keeps what was chosen', async () => {
  show({ answer: () => json({ detail: 'no' }, 404) });
  await pressButton('Вт');
  await pressButton('Посчитать');
  await expect
    .element(dialog.getByRole('alert').getByText(/запись удалили или она вам не видна/))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Вт' })).toHaveAttribute('aria-pressed', 'true');
});
