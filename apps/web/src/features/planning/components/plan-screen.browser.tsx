import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { json } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { anna, longWords, text, workingDays } from '../testing.ts';
import { card, chosenBar, day, onCard, said, showPlan as show, tray } from './testing-screen.tsx';

afterEach(forgetToasts);

it('puts texts on their days, those without one aside, and tells days off', async () => {
  show([
    text('один', '2099-06-02', { assignee: anna }),
    text('два', '2099-06-02', { status: 'published' }),
    text('три', null),
    text('четыре', '2099-08-20'),
    text('пять', '2099-06-06', { description: longWords }),
    text('шесть', '2099-06-09', { status: 'rejected' }),
  ]);
  const tuesday = day('2 июня');
  await expect
    .element(tuesday.getByRole('button', { name: /^Текст один ?, Пустой, Анна Ким$/ }))
    .toBeVisible();
  await expect
    .element(tuesday.getByRole('button', { name: /^Текст два ?, Опубликован, Никому не поручен$/ }))
    .toBeVisible();
  await expect.element(tray.getByRole('heading', { name: 'Без дня: 1' })).toBeVisible();
  await expect.element(tray.getByRole('button', { name: /^Текст три/ })).toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'В других месяцах' }).getByText('20 августа 2099'))
    .toBeVisible();
  // Saturday; what was given up stands nowhere.
  await expect.element(day('6 июня')).toHaveAccessibleName(/суббота, нерабочий день$/);
  await expect.element(day('9 июня')).not.toHaveAccessibleName(/нерабочий/);
  await expect.element(card('Текст шесть')).not.toBeInTheDocument();
  for (const width of [1000, 360]) {
    await page.viewport(width, 700);
    await expect.poll(() => document.documentElement.clientWidth).toBe(width);
    await expect.poll(() => document.documentElement.scrollWidth).toBe(width);
  }
  await page.viewport(1000, 700);
});

it('shows a few texts of a full day, the rest on demand', async () => {
  show(Array.from({ length: 7 }, (_, at) => text(`${at + 1}`, '2099-06-02')));
  const full = day('2 июня');
  const texts = full.getByRole('button', { name: /^Текст/ });
  await expect.poll(() => texts.elements().length).toBe(4);
  await press(full.getByRole('button', { name: 'Ещё 3' }));
  await expect.poll(() => texts.elements().length).toBe(7);
  await expect
    .element(full.getByRole('button', { name: 'Свернуть' }))
    .toHaveAttribute('aria-expanded', 'true');
});

it('says what is late, and that more is there than is shown', async () => {
  show([text('один', '2020-06-02'), text('два', '2020-06-02', { status: 'approved' })], {
    search: { month: '2020-06', view: 'list' },
    count: 1234,
  });
  await expect.element(page.getByText(/^2\sтекста, просрочено: 1$/)).toBeVisible();
  await expect.element(card('Текст один').getByText('просрочен')).toBeVisible();
  await expect.element(card('Текст два').getByText('просрочен')).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Показаны первые 1\s000 из 1\s234:/)).toBeVisible();
});

it('is for those who plan', async () => {
  const { asked } = show([text('один', null)], { abilities: [] });
  await expect.element(page.getByRole('heading', { name: 'План' })).toBeVisible();
  expect(asked()).toEqual([]);
});

it('says that it loads, what failed, and that the month is empty', async () => {
  const coming = Promise.withResolvers<Response>();
  let list: () => Response | Promise<Response> = () => coming.promise;
  const { asked } = show([], { list: () => list() });
  await expect.element(page.getByText('Загружаем').first()).toBeInTheDocument();
  list = () => json({ data: [], count: 0 });
  coming.resolve(json({ detail: 'no' }, 404));
  await expect.element(page.getByText('Не удалось загрузить план')).toBeVisible();
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(page.getByText(/^На этот месяц текстов нет\./)).toBeVisible();
  await press(page.getByRole('button', { name: 'Следующий месяц' }));
  await expect.poll(() => asked().at(-1)).toContain('period=2099-07');
});

it('shows the month by days, by states and as a list', async () => {
  show([
    text('один', '2099-06-06', { assignee: anna }),
    text('два', '2099-06-02', { status: 'writing' }),
    text('три', null),
  ]);
  const view = (name: string) => press(page.getByRole('radio', { name }));
  await view('По дням');
  const board = page.getByRole('region', { name: 'Тексты по дням' });
  // A day off with a text has a column as well.
  await expect.element(board.getByRole('heading', { name: '6 июня 2099, сб' })).toBeInTheDocument();
  await expect.element(board.getByText('Анна Ким — 1')).toBeInTheDocument();
  expect(board.getByRole('heading').elements()).toHaveLength(workingDays.length + 1);
  await view('По состояниям');
  const states = page.getByRole('region', { name: 'Тексты по состояниям' });
  expect(
    states
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Пустой2', 'Пишется1']);
  await view('Список');
  await expect.element(states).not.toBeInTheDocument();
  expect(
    page
      .getByRole('button', { name: /^Текст/ })
      .elements()
      .map(({ textContent }) => textContent?.slice(0, 10)),
  ).toEqual(['Текст триП', 'Текст дваП', 'Текст один']);
  await expect.element(card('Текст три').getByText('без дня')).toBeVisible();
});

it('narrows the plan to an area and to whom nothing was given', async () => {
  show([
    text('один', '2099-06-02', { assignee: anna }),
    text('два', '2099-06-02', { area_id: 'mira', fullname_area: 'Клиника на Мира' }),
    text('три', '2099-06-03'),
  ]);
  await press(page.getByRole('combobox', { name: 'Кому поручены' }));
  await expect.element(page.getByRole('option', { name: 'Анна Ким — 1' })).toBeVisible();
  await press(page.getByRole('option', { name: 'Никому — 2' }));
  await expect.element(card('Текст один')).not.toBeInTheDocument();
  await press(page.getByRole('combobox', { name: 'Точка' }));
  await press(page.getByRole('option', { name: 'Клиника на Мира · 2ГИС' }));
  await expect.element(card('Текст три')).not.toBeInTheDocument();
  await expect.element(card('Текст два')).toBeVisible();
  await expect.element(page.getByText(/^1\sтекст$/).first()).toBeVisible();
});

it('moves chosen texts to a day at once, and takes it back', async () => {
  const { moved } = show([
    text('один', '2099-06-02'),
    text('два', null),
    text('три', null, { status: 'writing' }),
  ]);
  await press(card('Текст один'));
  await press(card('Текст два'));
  await expect.element(card('Текст один')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(chosenBar.getByText(/^Выбрано: 2\sтекста$/)).toBeVisible();
  await chosenBar.getByLabelText('День, на который перенести').fill('2099-06-10');
  await press(chosenBar.getByRole('button', { name: /^Перенести/ }));
  await expect.element(said(/^Перенесено на 10 июня 2099: 2\sтекста$/)).toBeVisible();
  expect(
    day('10 июня')
      .getByRole('button', { name: /^Текст/ })
      .elements(),
  ).toHaveLength(2);
  await expect.element(chosenBar).not.toBeInTheDocument();
  await press(page.getByRole('button', { name: 'Отменить' }));
  await expect.element(said(/^Возвращено: 2\sтекста$/)).toBeVisible();
  await expect.element(tray.getByRole('button', { name: /^Текст два/ })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Отменить' })).not.toBeInTheDocument();
  expect(moved()).toEqual([
    {
      dates: [
        { id: 'один', planned_date: '2099-06-10', planned_before: '2099-06-02' },
        { id: 'два', planned_date: '2099-06-10', planned_before: null },
      ],
    },
    {
      dates: [
        { id: 'один', planned_date: '2099-06-02', planned_before: '2099-06-10' },
        { id: 'два', planned_date: null, planned_before: '2099-06-10' },
      ],
    },
  ]);
});

it('puts texts back where the move is refused, says why, and keeps them chosen', async () => {
  const current = [text('один', '2099-06-25')];
  show([text('один', '2099-06-02')], {
    dates: () => json({ detail: 'moved', code: 'dates_changed', current }, 409),
  });
  await press(card('Текст один'));
  await press(chosenBar.getByRole('button', { name: 'Убрать день' }));
  await expect
    .element(
      page.getByRole('alert').getByText(/^Ничего не перенесено: 1\sтекст тем временем перенёс кто-то другой/),
    )
    .toBeVisible();
  await expect.element(day('2 июня').getByRole('button', { name: /^Текст один/ })).toBeVisible();
  await expect.element(chosenBar).toBeVisible();
});

it('chooses no text that is published, and lets who may not delete not delete', async () => {
  show([text('один', '2099-06-02', { status: 'published' }), text('два', null)]);
  await press(card('Текст один'));
  await expect.element(chosenBar).not.toBeInTheDocument();
  await press(card('Текст два'));
  await expect.element(chosenBar.getByRole('button', { name: 'Поручить' })).toBeVisible();
  await expect.element(chosenBar.getByRole('button', { name: 'Удалить' })).not.toBeInTheDocument();
  await press(chosenBar.getByRole('button', { name: 'Снять выбор' }));
  await expect.element(card('Текст два')).toHaveAttribute('aria-pressed', 'false');
});

it('moves a text by the mouse, and those that are chosen along with it', async () => {
  const { moved } = show([text('один', '2099-06-02'), text('два', null), text('три', '2099-06-03')]);
  await press(card('Текст один'));
  await press(tray.getByRole('button', { name: /^Текст два/ }));
  await card('Текст один').dropTo(day('4 июня'));
  await expect.element(said(/^Перенесено на 4 июня 2099: 2\sтекста$/)).toBeVisible();
  expect(
    day('4 июня')
      .getByRole('button', { name: /^Текст/ })
      .elements(),
  ).toHaveLength(2);
  await card('Текст три').dropTo(tray);
  await expect.element(said(/^Без дня: 1\sтекст$/)).toBeVisible();
  // The press that ends a drag chooses nothing.
  await expect.element(chosenBar).not.toBeInTheDocument();
  expect(moved()).toMatchObject([
    { dates: [{ id: 'один' }, { id: 'два' }] },
    { dates: [{ id: 'три', planned_date: null, planned_before: '2099-06-03' }] },
  ]);
});

it('leaves a published text on its day', async () => {
  const { moved } = show([text('один', '2099-06-02', { status: 'published' }), text('два', null)]);
  await card('Текст один').dropTo(day('4 июня'));
  await onCard('Текст один');
  await userEvent.keyboard(' {ArrowRight}{Enter}');
  await expect.element(day('2 июня').getByRole('button', { name: /^Текст один/ })).toBeVisible();
  expect(moved()).toEqual([]);
});
