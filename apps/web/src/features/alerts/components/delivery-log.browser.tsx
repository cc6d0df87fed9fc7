import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { AlertDelivery } from '../api.ts';
import type { AlertsSearch } from '../search.ts';
import { clientId, clientPath, delivery, longName, rule, rulesPath } from '../testing.ts';
import { DeliveryLog } from './delivery-log.tsx';

const path = `${clientPath}/alert-deliveries`;

interface World {
  search?: AlertsSearch;
  count?: number;
  writes?: boolean;
  log?: () => Response;
}

function show(
  data: readonly AlertDelivery[],
  { search: first = { show: 'log' }, count, writes = true, log }: World = {},
) {
  const calls = server(({ method, path: asked }) => {
    if (method === 'POST') return json(delivery({ state: 'waiting' }));
    if (asked === rulesPath) return json({ data: [rule({ name: longName })], count: 1 });
    return log?.() ?? json({ data, count: count ?? data.length });
  });
  function Log() {
    const [search, setSearch] = useState(first);
    return <DeliveryLog clientId={clientId} search={search} onSearch={setSearch} writes={writes} />;
  }
  renderRouted(Log);
  return calls;
}
const log = page.getByRole('list', { name: 'Журнал' });
const asked = (calls: ReturnType<typeof server>) =>
  calls.flatMap((call) => (call.path.startsWith(`${path}?`) ? [call.path] : []));

afterEach(forgetToasts);

it('says what was sent, to whom, by which rule, and leads to what it speaks of', async () => {
  const names = ['Анна Ким', 'Пётр Ли', 'Вера Цой', 'Олег Пак', 'Яна Тен'];
  show([
    delivery({
      title: `Новый отзыв с оценкой 1: ${longName}`,
      recipients: names.map((full_name) => ({ id: full_name, full_name, email: null })),
    }),
  ]);
  const row = log.getByRole('listitem');
  await expect.element(row.getByText(`Новый отзыв с оценкой 1: ${longName}`)).toBeVisible();
  await expect.element(row.getByText(/^Ждали приёма полтора часа/)).toBeVisible();
  await expect.element(row.getByText('Письмом: Анна Ким, Пётр Ли, Вера Цой и ещё 2')).toBeVisible();
  await expect.element(row.getByText('Отправлено')).toBeVisible();
  await expect.element(row.getByText(/^25 ноября.* в 12:30|^25 ноября.*12:30/)).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: '«Плохие отзывы»' }))
    .toHaveAttribute('href', `/clients/${clientId}/alerts?show=log&rule=rule`);
  await expect
    .element(row.getByRole('link', { name: 'Открыть отзыв' }))
    .toHaveAttribute('href', `/clients/${clientId}/reviews?area=a&review=r`);
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
});

it('says of several things told together how many there were, and leads to the newest', async () => {
  const examples = [
    { title: 'Клиника на Ленина: оценка 1', path: `/clients/${clientId}/reviews?review=1` },
    { title: 'Клиника на Мира: оценка 2', path: `/clients/${clientId}/reviews?review=2` },
  ];
  show([delivery({ events: 21, examples, body: 'Сводка за день', path: `/clients/${clientId}/reviews` })]);
  const more = log.getByText(/^О чём: 21\sсобытие$/);
  await expect.element(more).toBeVisible();
  await expect.element(log.getByText('Сводка за день')).not.toBeInTheDocument();
  await expect.element(log.getByRole('link', { name: 'Клиника на Мира: оценка 2' })).not.toBeInTheDocument();
  await press(more);
  await expect
    .element(log.getByRole('link', { name: 'Клиника на Мира: оценка 2' }))
    .toHaveAttribute('href', `/clients/${clientId}/reviews?review=2`);
  await expect.element(log.getByText('и ещё 19')).toBeVisible();
  await expect.element(log.getByRole('link', { name: 'Открыть отзывы списком' })).toBeVisible();
});

it('says why something has not come, how often it was tried and when it is tried again', async () => {
  show([
    delivery({
      id: 'waits',
      channel: 'webhook',
      target: 'crm.example',
      state: 'waiting',
      attempts: 2,
      error: 'http_status',
      http_status: 503,
      next_at: '2026-11-25T09:40:00Z',
      title: 'Ждёт',
    }),
    delivery({
      id: 'failed',
      state: 'failed',
      attempts: 5,
      error: 'timeout',
      title: 'Не дошло',
      rule_id: null,
    }),
  ]);
  const waits = log.getByRole('listitem').filter({ hasText: 'Ждёт' });
  for (const words of [
    'Повторим',
    'Вебхуком: crm.example',
    '2 попытки',
    'ответ 503',
    /^следующая попытка .*12:40$/,
  ])
    await expect.element(waits.getByText(words)).toBeVisible();
  const failed = log.getByRole('listitem').filter({ hasText: 'Не дошло' });
  for (const words of ['Не отправлено', '5 попыток', 'не ответили вовремя'])
    await expect.element(failed.getByText(words)).toBeVisible();
  // A trial of a webhook is by no rule.
  await expect.element(failed.getByText(/Правило/)).not.toBeInTheDocument();
});

it('sends again what may be, for whoever may', async () => {
  const calls = show([delivery({ can_send_again: true, state: 'failed', error: 'timeout' })]);
  await press(log.getByRole('button', { name: 'Отправить ещё раз' }));
  await expect.element(page.getByText('Отправляем ещё раз')).toBeVisible();
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([
    { method: 'POST', path: `${path}/send-again`, body: { id: 'delivery' } },
  ]);
});

it('offers nothing to send to who only read', async () => {
  show([delivery({ can_send_again: true })], { writes: false });
  await expect.element(log.getByText('Отправлено')).toBeVisible();
  await expect.element(log.getByRole('button')).not.toBeInTheDocument();
});

it('is of one rule until that is taken away, and goes page by page', async () => {
  const calls = show([delivery()], { search: { show: 'log', rule: 'rule' }, count: 101 });
  await expect.element(log.getByText('Отправлено')).toBeVisible();
  // The rule stands above, and not in each row.
  await expect.element(page.getByText(longName)).toBeVisible();
  await expect.element(log.getByText(/Правило/)).not.toBeInTheDocument();
  await expect.element(page.getByText('1–50 из 101')).toBeVisible();
  await press(page.getByRole('button', { name: 'Следующая страница' }));
  await expect.poll(() => asked(calls).at(-1)).toBe(`${path}?rule_id=rule&skip=50&limit=50`);
  await press(page.getByRole('button', { name: `Убрать фильтр: ${longName}` }));
  await expect.poll(() => asked(calls).at(-1)).toBe(`${path}?skip=0&limit=50`);
  await expect.element(log.getByText(/Правило/)).toBeVisible();
});

it('says what failed, until it comes, and exports nothing of nothing', async () => {
  let isDown = true;
  show([], { log: () => (isDown ? json({ detail: 'no' }, 404) : json({ data: [], count: 0 })) });
  await expect.element(page.getByText('Не удалось загрузить журнал')).toBeVisible();
  isDown = false;
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(page.getByText(/^Пока ничего не отправляли\./)).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Выгрузить|Скачать/ })).toBeDisabled();
});
