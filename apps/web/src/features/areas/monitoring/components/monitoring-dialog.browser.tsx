import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press } from '../../../../test/press.ts';
import { render } from '../../../../test/render.tsx';
import { json, server } from '../../../../test/server.ts';
import { forgetToasts } from '../../../../test/toasts.ts';
import type { Area } from '../../api.ts';
import { area, longName } from '../../testing.ts';
import { monitoring } from '../testing.ts';
import { MonitoringDialog } from './monitoring-dialog.tsx';

function show(of: Area, refusal: () => Response | undefined = () => undefined) {
  const calls = server(() => refusal() ?? json(monitoring()));
  const onClose = vi.fn<() => void>();
  render(<MonitoringDialog area={of} onClose={onClose} />);
  return { onClose, calls };
}
const dialog = page.getByRole('dialog', { name: 'Расписание и уведомления' });
const toggle = (list: string, name: string | RegExp) =>
  dialog.getByRole('group', { name: list }).getByRole('button', { name });
const option = (name: string) => page.getByRole('option', { name, exact: true });
const choice = (name: string) => dialog.getByRole('combobox', { name });
const pressButton = (name: string) => press(dialog.getByRole('button', { name, exact: true }));
async function choose(list: string, name: string) {
  await press(choice(list));
  await press(option(name));
}
const watched = (more = {}) => area({ monitoring: monitoring(more) });

beforeEach(() => page.viewport(1000, 900));
afterEach(forgetToasts);

it('sets up an area anew: every day at nine, telling of what is worth it', async () => {
  const { calls, onClose } = show(area());
  await expect.element(dialog).toHaveAccessibleDescription('Клиника на Ленина');
  await pressButton('Включить сбор');
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  await expect.element(page.getByText('Расписание сохранено')).toBeVisible();
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/reviews/clients/areas/add-monitoring',
      body: {
        area_id: 'lenina',
        is_active: true,
        schedule: { weekdays: [1, 2, 3, 4, 5, 6, 7], hours: [9], time_zone: 'Europe/Moscow' },
        alerts: { low_grade: 3, rating_moved: 0.1, rule_stopped: true, review_gone: true },
      },
    },
  ]);
});

it('opens a schedule as it is, and sends what was changed of it', async () => {
  const { calls } = show(watched());
  await expect.element(toggle('Дни', 'пт, пятница')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(toggle('Дни', 'сб, суббота')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(choice('Новый отзыв с оценкой')).toHaveTextContent('2 и ниже');
  await press(toggle('Дни', 'сб, суббота'));
  await press(toggle('Дни', 'пн, понедельник'));
  await press(toggle('Часы', /^7:00$/));
  await choose('Новый отзыв с оценкой', 'Не сообщать');
  await choose('Рейтинг изменился', 'на 0,5 и больше');
  await press(dialog.getByRole('switch', { name: 'Отзыв исчез со страницы' }));
  await dialog.getByRole('combobox', { name: 'Часовой пояс' }).fill('Омск');
  await press(page.getByRole('option', { name: /Омск/ }));
  await pressButton('Сохранить');
  await expect
    .poll(() => calls)
    .toMatchObject([
      {
        method: 'PUT',
        body: {
          schedule: { weekdays: [2, 3, 4, 5, 6], hours: [7, 9], time_zone: 'Asia/Omsk' },
          alerts: { low_grade: null, rating_moved: 0.5, rule_stopped: true, review_gone: true },
        },
      },
    ]);
});

it('sends no schedule without a day or an hour, and leads to what is missing', async () => {
  const { calls } = show(watched({ schedule: { time_zone: 'Europe/Moscow', weekdays: [1], hours: [9] } }));
  await press(toggle('Дни', 'пн, понедельник'));
  await press(toggle('Часы', /^9:00$/));
  await pressButton('Сохранить');
  const summary = dialog.getByRole('alert');
  await expect.element(summary.getByRole('button', { name: 'Выберите хотя бы один день' })).toBeVisible();
  await press(summary.getByRole('button', { name: 'Выберите хотя бы один час' }));
  await expect.poll(() => toggle('Часы', /^0:00$/).element().parentElement).toBe(document.activeElement);
  await press(toggle('Часы', /^0:00$/));
  await expect.element(summary.getByText('Выберите хотя бы один час')).not.toBeInTheDocument();
  expect(calls).toEqual([]);
});

it('says in so many words that the schedule was switched off', async () => {
  const { calls } = show(watched());
  await press(dialog.getByRole('switch', { name: 'Собирать по расписанию' }));
  await pressButton('Сохранить');
  await expect.element(page.getByText('Сбор по расписанию выключен')).toBeVisible();
  expect(calls).toMatchObject([{ body: { is_active: false } }]);
});

it('keeps in its list a threshold that was set elsewhere, also once another was chosen', async () => {
  const alerts = { ...monitoring().alerts, rating_moved: 0.35 };
  const { calls } = show(watched({ alerts }));
  await expect.element(choice('Рейтинг изменился')).toHaveTextContent('на 0,35 и больше');
  await choose('Рейтинг изменился', 'на 0,1 и больше');
  await choose('Рейтинг изменился', 'на 0,35 и больше');
  await pressButton('Сохранить');
  await expect.poll(() => calls).toMatchObject([{ body: { alerts: { rating_moved: 0.35 } } }]);
});

it('keeps what was chosen where it could not be saved, and asks before it is dropped', async () => {
  const { onClose } = show(watched(), () => json({ detail: 'no' }, 503));
  await press(toggle('Часы', /^21:00$/));
  await pressButton('Сохранить');
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(/Сервер не справился\. Всё введённое на месте/);
  await expect.element(toggle('Часы', /^21:00$/)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('alertdialog', { name: 'Закрыть без сохранения?' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it('stays within a phone', async () => {
  await page.viewport(360, 800);
  show({ ...watched(), fullname_area: longName });
  await expect.element(dialog.getByText(longName)).toBeVisible();
  const { scrollWidth, clientWidth } = dialog.element();
  expect(scrollWidth).toBe(clientWidth);
});
