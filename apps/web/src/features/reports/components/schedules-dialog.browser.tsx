import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { ReportSchedule } from '../api.ts';
import { clientId, longAddress, schedule } from '../testing.ts';
import { SchedulesDialog } from './schedules-dialog.tsx';

interface World {
  isArchived?: boolean;
  list?: () => Response;
  changes?: () => Response;
}

function show(data: readonly ReportSchedule[], { isArchived = false, list, changes }: World = {}) {
  const calls = server(({ method }) =>
    method === 'GET' ? (list?.() ?? json({ data, count: data.length })) : (changes?.() ?? json(schedule())),
  );
  const onClose = vi.fn<() => void>();
  render(<SchedulesDialog clientId={clientId} isArchived={isArchived} onClose={onClose} />);
  return { onClose, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const dialog = page.getByRole('dialog', { name: 'Отчёт по почте' });
const row = dialog.getByRole('list', { name: 'Рассылки' }).getByRole('listitem');
const whom = dialog.getByLabelText('Кому');
const pressButton = (name: string) => press(dialog.getByRole('button', { name, exact: true }));

afterEach(forgetToasts);

it('says when and to whom each report goes, and how the last one went', async () => {
  show([
    schedule({
      recipients: ['owner@example.com', longAddress],
      last_period: '2026-10',
      last_sent_at: '2026-11-05T06:01:00Z',
    }),
    schedule({
      id: 'failed',
      day: 1,
      format: 'xlsx',
      last_period: '2026-10',
      last_sent_at: '2026-10-01T06:00:00Z',
      last_error: 'Ящик переполнен.',
    }),
  ]);
  const sent = row.filter({ hasText: '5-го числа' });
  await expect.element(sent.getByText('5-го числа каждого месяца, PDF', { exact: true })).toBeVisible();
  await expect.element(sent.getByText(`owner@example.com, ${longAddress}`)).toBeVisible();
  await expect.element(sent.getByText(/^Октябрь 2026: отправлен 5 ноября.*9:01$/)).toBeVisible();
  const failed = row.filter({ hasText: '1-го числа' });
  await expect.element(failed.getByText('Не отправлен. Ящик переполнен.')).toBeVisible();
  await expect.element(failed.getByText(/: отправлен/)).not.toBeInTheDocument();
});

it('adds a schedule to addresses as people list them', async () => {
  const { sent } = show([]);
  await expect.element(dialog.getByText('Отчёт пока никому не отправляется.')).toBeVisible();
  await pressButton('Добавить рассылку');
  await whom.fill('owner@example.com; boss@example.com,\nowner@example.com');
  await press(dialog.getByRole('combobox', { name: 'Когда' }));
  await press(page.getByRole('option', { name: '28-го числа' }));
  await press(dialog.getByRole('radio', { name: 'XLSX' }));
  await pressButton('Добавить');
  await expect.element(page.getByText('Рассылка добавлена')).toBeVisible();
  await expect.element(whom).not.toBeInTheDocument();
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: '/reports/schedules',
      body: {
        client_id: clientId,
        day: 28,
        format: 'xlsx',
        recipients: ['owner@example.com', 'boss@example.com'],
      },
    },
  ]);
});

it('sends no list of what are no addresses, and keeps what the server refused', async () => {
  const detail = [{ loc: ['body', 'recipients', 0], msg: 'no', type: 'value_error', code: 'too_long' }];
  const { sent } = show([], { changes: () => json({ detail, code: 'validation_failed' }, 422) });
  await pressButton('Добавить рассылку');
  await pressButton('Добавить');
  await expect.element(dialog.getByRole('alert').getByText('Напишите хотя бы один адрес')).toBeVisible();
  await whom.fill('owner@example.com, вася');
  await expect.element(dialog.getByRole('alert').getByText('«вася» не похоже на адрес почты')).toBeVisible();
  expect(sent()).toEqual([]);
  await whom.fill('owner@example.com');
  await pressButton('Добавить');
  await expect.poll(() => sent().length).toBe(1);
  await expect.element(whom).toHaveAttribute('aria-invalid', 'true');
  await expect.element(whom).toHaveValue('owner@example.com');
});

it('changes a schedule where it stands in the list', async () => {
  const { sent } = show([schedule({ day: 12, recipients: ['a@example.com', 'b@example.com'] })]);
  await pressButton('Изменить рассылку');
  await expect.element(whom).toHaveValue('a@example.com\nb@example.com');
  await expect.element(dialog.getByRole('combobox', { name: 'Когда' })).toHaveTextContent('12-го числа');
  await expect.element(dialog.getByRole('button', { name: 'Добавить рассылку' })).not.toBeInTheDocument();
  await whom.fill('b@example.com');
  await pressButton('Сохранить');
  await expect.element(page.getByText('Изменения сохранены')).toBeVisible();
  expect(sent()).toEqual([
    {
      method: 'PUT',
      path: '/reports/schedules/schedule',
      body: { client_id: clientId, day: 12, format: 'pdf', recipients: ['b@example.com'] },
    },
  ]);
});

it('asks before typed addresses are dropped', async () => {
  show([]);
  await pressButton('Добавить рассылку');
  await whom.fill('owner@example.com');
  await pressButton('Отменить');
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Продолжить ввод' }));
  await expect.element(whom).toHaveValue('owner@example.com');
});

it('stops a schedule by its switch, and asks before one is deleted', async () => {
  const { sent } = show([schedule()]);
  await press(row.getByRole('switch', { name: 'Отправлять 5-го числа каждого месяца, PDF' }));
  await expect
    .poll(() => sent())
    .toEqual([
      { method: 'PUT', path: '/reports/schedules/schedule', body: { client_id: clientId, is_active: false } },
    ]);
  await pressButton('Удалить рассылку');
  const question = page.getByRole('alertdialog', { name: 'Удалить рассылку?' });
  await expect.element(question.getByText('Отчёты на эти адреса больше не придут.')).toBeVisible();
  expect(sent()).toHaveLength(1);
  await press(question.getByRole('button', { name: 'Удалить' }));
  await expect
    .poll(() => sent().at(-1))
    .toMatchObject({
      method: 'DELETE',
      path: `/reports/schedules/schedule?client_id=${clientId}`,
    });
});

it('adds nothing for an archived client, and says that nothing goes out', async () => {
  show([schedule()], { isArchived: true });
  await expect.element(row).toBeVisible();
  await expect.element(dialog.getByText('Клиент в архиве: отчёты не уходят.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Добавить рассылку' })).not.toBeInTheDocument();
});

it('says what failed, until it comes', async () => {
  let isDown = true;
  show([], { list: () => (isDown ? json({ detail: 'no' }, 404) : json({ data: [], count: 0 })) });
  await expect.element(dialog.getByText('Не удалось загрузить рассылки')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Добавить рассылку' })).not.toBeInTheDocument();
  isDown = false;
  await pressButton('Повторить');
  await expect.element(dialog.getByText('Отчёт пока никому не отправляется.')).toBeVisible();
});
