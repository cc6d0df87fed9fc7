import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addDays, isoDay } from '../../../lib/days.ts';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { ReportLink } from '../api.ts';
import { clientId, link } from '../testing.ts';
import { LinksDialog } from './links-dialog.tsx';

interface World {
  isArchived?: boolean;
  list?: () => Response;
  changes?: () => Response;
}

function show(data: readonly ReportLink[], { isArchived = false, list, changes }: World = {}) {
  const calls = server(({ method }) => {
    if (method === 'GET') return list?.() ?? json({ data, count: data.length });
    return changes?.() ?? json(method === 'POST' ? link() : { message: 'ended' });
  });
  const onClose = vi.fn<() => void>();
  render(<LinksDialog clientId={clientId} period="2026-10" isArchived={isArchived} onClose={onClose} />);
  return { calls, onClose, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const dialog = page.getByRole('dialog', { name: 'Ссылки на отчёт: октябрь 2026' });
const last = dialog.getByLabelText('Работает до');
const make = dialog.getByRole('button', { name: 'Создать и скопировать' });
const today = isoDay(new Date());
let clipboard: string[] = [];

beforeEach(() => {
  clipboard = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (words) => void clipboard.push(words));
});
afterEach(() => {
  vi.restoreAllMocks();
  return forgetToasts();
});

it('makes a link for thirty days unless told otherwise, and puts it on the clipboard', async () => {
  const { calls, sent } = show([]);
  await expect.element(last).toHaveValue(addDays(today, 30));
  await expect.element(last).toHaveAttribute('max', addDays(today, 365));
  await press(make);
  await expect.element(page.getByText('Ссылка готова и скопирована')).toBeVisible();
  expect(clipboard).toEqual(['https://molva.example/report/3f9a']);
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: '/reports/links',
      body: { client_id: clientId, period: '2026-10', ends_on: addDays(today, 30) },
    },
  ]);
  // The new one is in the list.
  expect(calls.filter(({ method }) => method === 'GET')).toHaveLength(2);
});

it('says that it is ready where the browser gives no clipboard', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  show([]);
  await press(make);
  await expect.element(page.getByText('Ссылка готова', { exact: true })).toBeVisible();
});

it('asks for a day, and says under it why the server refused one', async () => {
  const detail = [{ loc: ['body', 'ends_on'], msg: 'no', type: 'value_error', code: 'required' }];
  const { sent } = show([], { changes: () => json({ detail, code: 'validation_failed' }, 422) });
  await last.fill('');
  await press(make);
  await expect.element(dialog.getByRole('alert').getByText('Выберите день')).toBeVisible();
  expect(sent()).toEqual([]);
  await last.fill('2020-01-01');
  await press(make);
  await expect.poll(() => sent().length).toBe(1);
  await expect.element(last).toHaveAttribute('aria-invalid', 'true');
  await expect.element(last).toHaveValue('2020-01-01');
});

it('lists links with what became of each: those that work can be copied and closed', async () => {
  show([
    link({ opened_count: 21 }),
    link({ id: 'over', state: 'over', ends_on: '2026-11-05' }),
    link({ id: 'ended', state: 'ended', opened_count: 1 }),
  ]);
  const row = dialog.getByRole('list', { name: 'Ссылки' }).getByRole('listitem');
  const open = row.filter({ hasText: 'работает до' });
  await expect
    .element(open.getByText(/^работает до 5 января 2099 включительно, открывали 21\sраз$/))
    .toBeVisible();
  await press(open.getByRole('button', { name: 'Скопировать' }));
  await expect.element(open.getByRole('button', { name: 'Скопировано' })).toBeVisible();
  expect(clipboard).toEqual(['https://molva.example/report/3f9a']);
  await expect.element(row.getByText(/^срок вышел 5 ноября.*, ещё не открывали$/)).toBeVisible();
  await expect.element(row.getByText(/^закрыта, открывали 1\sраз$/)).toBeVisible();
  expect(row.getByRole('textbox', { name: 'Адрес отчёта' }).elements()).toHaveLength(1);
  expect(row.getByRole('button', { name: 'Закрыть ссылку' }).elements()).toHaveLength(1);
});

it('asks before a link is closed: it does not open again', async () => {
  const { sent } = show([link()]);
  await press(dialog.getByRole('button', { name: 'Закрыть ссылку' }));
  const question = page.getByRole('alertdialog', { name: 'Закрыть ссылку?' });
  await expect.element(question.getByText(/Открыть её снова будет нельзя/)).toBeVisible();
  expect(sent()).toEqual([]);
  await press(question.getByRole('button', { name: 'Закрыть ссылку' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(sent()).toMatchObject([{ method: 'DELETE', path: `/reports/links/link?client_id=${clientId}` }]);
});

it('makes no new links of an archived client', async () => {
  show([link()], { isArchived: true });
  await expect.element(dialog.getByText(/^Клиент в архиве: новых ссылок нет/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Адрес отчёта' })).toBeVisible();
  await expect.element(make).not.toBeInTheDocument();
});

it('says what failed, until it comes', async () => {
  let isDown = true;
  show([], { list: () => (isDown ? json({ detail: 'no' }, 404) : json({ data: [link()], count: 1 })) });
  await expect.element(dialog.getByText('Не удалось загрузить ссылки')).toBeVisible();
  isDown = false;
  await press(dialog.getByRole('button', { name: 'Повторить' }));
  await expect.element(dialog.getByText(/ещё не открывали/)).toBeVisible();
});

it('asks before a day that was chosen is lost', async () => {
  const { onClose } = show([]);
  await last.fill(addDays(today, 3));
  await press(dialog.getByRole('button', { name: 'Закрыть', exact: true }));
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
