import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { anna, text } from '../testing.ts';
import { card, day, onCard, said, showPlan as show } from './testing-screen.tsx';

const tabStops = () =>
  page
    .getByRole('button', { name: /^Текст/ })
    .elements()
    .filter((one) => one instanceof HTMLElement)
    .filter(({ tabIndex }) => tabIndex === 0)
    .map(({ title }) => title.split('\n')[0]);

afterEach(forgetToasts);

it('takes a text up by Space, says where it would go, and puts it there by Enter', async () => {
  const { moved } = show([text('один', '2099-06-02'), text('два', '2099-06-10')]);
  await onCard('Текст один');
  await userEvent.keyboard(' {ArrowDown}{ArrowRight}');
  await expect
    .element(said(/^1\sтекст: на 10 июня 2099, там уже 1\. Enter — поставить, Esc — оставить как было$/))
    .toBeVisible();
  await expect.element(day('10 июня')).toHaveAttribute('data-over', 'true');
  expect(moved()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(day('10 июня').getByRole('button', { name: /^Текст один/ })).toBeVisible();
  expect(moved()).toEqual([
    { dates: [{ id: 'один', planned_date: '2099-06-10', planned_before: '2099-06-02' }] },
  ]);
});

it('leaves a held text where it was by Escape, and puts it aside by Delete', async () => {
  const { moved } = show([text('один', '2099-06-02')]);
  await onCard('Текст один');
  await userEvent.keyboard(' {ArrowDown}{Escape}');
  await expect.element(page.getByText(/Esc — оставить/)).not.toBeInTheDocument();
  await expect.element(day('2 июня').getByRole('button', { name: /^Текст один/ })).toBeVisible();
  await userEvent.keyboard(' {Delete}');
  await expect.element(said(/^1\sтекст: убрать день\./)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(said(/^Без дня: 1\sтекст$/)).toBeVisible();
  expect(moved()).toEqual([{ dates: [{ id: 'один', planned_date: null, planned_before: '2099-06-02' }] }]);
});

it('goes from card to card by the arrows, one of them a stop of Tab', async () => {
  show([text('один', '2099-06-02'), text('два', '2099-06-02'), text('три', '2099-06-15')]);
  await onCard('Текст один');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(card('Текст два')).toHaveFocus();
  await expect.element(card('Текст два')).toHaveAttribute('tabindex', '0');
  await expect.element(card('Текст один')).toHaveAttribute('tabindex', '-1');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(card('Текст три')).toHaveFocus();
  // Back to the first of the day before.
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(card('Текст один')).toHaveFocus();
});

it('keeps the focus on a text that was put on another day, and on one that comes back', async () => {
  let isRefused = false;
  show([text('один', '2099-06-02'), text('два', '2099-06-10')], {
    dates: () => (isRefused ? json({ detail: 'moved', code: 'dates_changed', current: [] }, 409) : undefined),
  });
  await onCard('Текст один');
  await userEvent.keyboard(' {ArrowDown}{Enter}');
  await expect.element(day('9 июня').getByRole('button', { name: /^Текст один/ })).toHaveFocus();
  await expect.element(said(/^Перенесено на 9 июня/)).toBeVisible();
  isRefused = true;
  await userEvent.keyboard(' {ArrowRight}{Enter}');
  await expect.element(page.getByRole('alert').getByText(/^Ничего не перенесено/)).toBeVisible();
  await expect.element(day('9 июня').getByRole('button', { name: /^Текст один/ })).toHaveFocus();
});

it('shows a text that was put on a full day, though it is not among the first', async () => {
  show([
    ...Array.from({ length: 5 }, (_, at) => text(`${at + 1}`, '2099-06-09')),
    text('новый', '2099-06-02', { version: 2 }),
  ]);
  await onCard('Текст новый');
  await userEvent.keyboard(' {ArrowDown}{Enter}');
  const full = day('9 июня');
  await expect.element(full.getByRole('button', { name: /^Текст новый/ })).toHaveFocus();
  await expect.element(full.getByRole('button', { name: 'Ещё 1' })).toBeVisible();
});

it('keeps the focus on the board where what was pressed is gone', async () => {
  show([text('один', '2099-06-02'), text('два', '2099-06-10')]);
  await onCard('Текст два');
  await userEvent.keyboard(' {ArrowRight}{Enter}');
  const undo = page.getByRole('button', { name: 'Отменить' });
  await expect.element(undo).toBeEnabled();
  undo.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(undo).not.toBeInTheDocument();
  await expect.element(card('Текст два')).toHaveFocus();
});

it('takes the focus from nobody who is elsewhere', async () => {
  show([text('один', '2099-06-02'), text('два', '2099-06-10')]);
  await onCard('Текст один');
  const view = page.getByRole('radio', { name: 'Список' });
  view.element().focus();
  await press(view);
  await expect.element(card('Текст один').getByText('2 июня 2099')).toBeVisible();
  expect(document.activeElement).toBe(view.element());
});

it('is reached by Tab whatever is filtered away, shut or not of the view', async () => {
  show([
    text('один', '2099-06-02', { assignee: anna }),
    ...Array.from({ length: 6 }, (_, at) => text(`${at + 2}`, '2099-06-03')),
    // In a week of this month, and of the next one.
    text('даль', '2099-07-02', { assignee: anna }),
  ]);
  await onCard('Текст один');
  await expect.poll(tabStops).toEqual(['Текст один']);
  await press(page.getByRole('combobox', { name: 'Кому поручены' }));
  await press(page.getByRole('option', { name: 'Никому — 6' }));
  await expect.poll(tabStops).toEqual(['Текст 2']);
  // The last of those that are shown on demand.
  await press(page.getByRole('button', { name: 'Ещё 2' }));
  await onCard('Текст 7');
  await press(page.getByRole('button', { name: 'Свернуть' }));
  await expect.element(card('Текст 6')).not.toBeInTheDocument();
  await expect.poll(tabStops).toEqual(['Текст 7']);
  await press(page.getByRole('combobox', { name: 'Кому поручены' }));
  await press(page.getByRole('option', { name: 'Анна Ким — 2' }));
  await onCard('Текст даль');
  await press(page.getByRole('radio', { name: 'По дням' }));
  const elsewhere = page.getByRole('region', { name: 'В других месяцах' });
  await expect.element(elsewhere.getByRole('button', { name: /^Текст даль/ })).toBeVisible();
  await expect.poll(tabStops).toEqual(['Текст даль']);
});
