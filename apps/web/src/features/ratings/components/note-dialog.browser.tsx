import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addDays, isoDay } from '../../../lib/days.ts';
import { press, pick } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json } from '../../../test/server.ts';
import { area, clientId, ids, ratingDay, ratingsPath, ratingsServer, twoAreas } from '../testing.ts';
import { NoteDialog } from './note-dialog.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const today = isoDay(new Date());

function show(
  reply: () => Response | Promise<Response> = () => json(ratingDay(ids.mira, today)),
  areas = twoAreas,
) {
  const calls = ratingsServer(({ method }) => (method === 'POST' ? reply() : undefined));
  const onClose = vi.fn<() => void>();
  render(<NoteDialog clientId={clientId} areas={areas} onClose={onClose} />);
  const sent = () =>
    calls.filter(({ method }) => method === 'POST').map(({ path, body }) => ({ path, body }));
  return { onClose, sent };
}
const dialog = page.getByRole('dialog', { name: 'Отметить рейтинг' });
const place = dialog.getByRole('combobox', { name: 'Точка' });
const field = (name: RegExp) => dialog.getByRole('textbox', { name });
const day = dialog.getByLabelText('День');
const send = () => press(dialog.getByRole('button', { name: 'Отметить рейтинг' }));

signedIn();

it('notes what the site shows today, with a comma and spaces as people write them', async () => {
  const { sent, onClose } = show();
  // The dialog takes the focus as it opens.
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await pick('Точка', 'Клиника на Мира · Отзовик');
  await field(/^Рейтинг/).fill(' 4,75 ');
  await field(/^Отзывов/).fill('1 240');
  await send();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Рейтинг отмечен')).toBeVisible();
  expect(sent()).toEqual([
    { path: ratingsPath, body: { area_id: ids.mira, date: today, rating: 4.75, reviews_count: 1_240 } },
  ]);
});

it('has the area of a client with one chosen already', async () => {
  show(undefined, [area(ids.lenina, 'Клиника на Ленина')]);
  await expect.element(place).toHaveTextContent('Клиника на Ленина · Отзовик');
});

it('says of each field what it needs, and leads to it', async () => {
  const { sent } = show();
  await send();
  const summary = dialog.getByRole('alert');
  for (const words of [
    'Выберите точку',
    'Впишите число от 1 до 5, например 4,7',
    'Впишите целое число, например 148',
  ])
    await expect.element(summary.getByRole('button', { name: words })).toBeVisible();
  await press(summary.getByRole('button', { name: 'Выберите точку' }));
  await expect.element(place).toHaveFocus();
  expect(sent()).toEqual([]);
});

it.each([
  ['5,1', 'Не больше 5'],
  ['0,9', 'Не меньше 1'],
  ['четыре', 'Впишите число'],
  ['4,755', 'Не больше двух знаков после запятой'],
])('takes no rating of «%s»: «%s»', async (rating, words) => {
  const { sent } = show(undefined, [area(ids.lenina, 'Клиника на Ленина')]);
  await field(/^Рейтинг/).fill(rating);
  await field(/^Отзывов/).fill('3');
  await send();
  await expect
    .element(dialog.getByRole('alert').getByRole('button', { name: words, exact: true }))
    .toBeVisible();
  expect(sent()).toEqual([]);
});

it('takes no day that is to come', async () => {
  const { sent } = show(undefined, [area(ids.lenina, 'Клиника на Ленина')]);
  await day.fill(addDays(today, 1));
  await field(/^Рейтинг/).fill('4,5');
  await field(/^Отзывов/).fill('3');
  await send();
  await expect
    .element(dialog.getByRole('alert').getByRole('button', { name: 'Выберите день не позже сегодняшнего' }))
    .toBeVisible();
  expect(sent()).toEqual([]);
});

it('says why it was refused, keeps what was typed and takes it by the next press', async () => {
  const replies = [
    json({ detail: 'no' }, 503),
    json(
      {
        code: 'validation_failed',
        detail: [{ loc: ['body', 'area_id'], msg: 'no', type: 'value_error', code: 'no_such_area' }],
      },
      422,
    ),
  ];
  const { sent, onClose } = show(
    () => replies.shift() ?? json(ratingDay(ids.lenina, today)),
    [area(ids.lenina, 'Клиника на Ленина')],
  );
  await field(/^Рейтинг/).fill('4,5');
  await field(/^Отзывов/).fill('0');
  await send();
  await expect
    .element(dialog.getByRole('alert').getByText(/Сервер не справился\. Всё введённое на месте/))
    .toBeVisible();
  await expect.element(field(/^Рейтинг/)).toHaveValue('4,5');
  await send();
  await expect.element(place).toHaveAttribute('aria-invalid', 'true');
  await send();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toHaveLength(3);
});

it('sends once, however often it is pressed', async () => {
  let answer: (response: Response) => void = () => undefined;
  const waits = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { sent, onClose } = show(() => waits, [area(ids.lenina, 'Клиника на Ленина')]);
  await field(/^Рейтинг/).fill('4,5');
  await field(/^Отзывов/).fill('12');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => sent().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  answer(json(ratingDay(ids.lenina, today)));
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toHaveLength(1);
});

it('asks before it throws away what was typed', async () => {
  const { onClose } = show();
  await field(/^Рейтинг/).fill('4,5');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog');
  await press(question.getByRole('button', { name: 'Продолжить ввод' }));
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(field(/^Рейтинг/)).toHaveValue('4,5');
  expect(onClose).not.toHaveBeenCalled();
});
