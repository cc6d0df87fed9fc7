import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { thisMonth } from '../../../lib/months.ts';
import { press } from '../../../test/press.ts';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { Source } from '../../sources/index.ts';
import { areas, clientId, emptyPath, ids } from '../testing.ts';
import { MakeRequests } from './make-requests.tsx';

const words = (id: string, area_id: string | null) => ({ id, area_id }) as Source;

interface AskedTexts {
  area_id: string;
  source_ids: string[];
}

function show(chosen: readonly Source[], answer?: (body: AskedTexts) => Response) {
  const calls = server(({ method, body }) => {
    if (method === 'GET') return json({ data: areas, count: areas.length });
    const asked = body as AskedTexts;
    return (
      answer?.(asked) ??
      json({ data: asked.source_ids.map((id) => ({ id, created_at: '2026-11-25T09:30:00Z' })), count: 1 })
    );
  });
  const onClear = vi.fn<() => void>();
  function Chosen() {
    const [left, setLeft] = useState(chosen);
    const letGo = (some: readonly string[]) => setLeft((now) => now.filter((one) => !some.includes(one.id)));
    return <MakeRequests clientId={clientId} chosen={left} onClear={onClear} onMade={letGo} />;
  }
  renderRouted(Chosen);
  return { onClear, sent: () => calls.filter(({ method }) => method !== 'GET') };
}
const make = page.getByRole('button', { name: 'Сделать тексты' });

it('makes texts area by area, and lets go of what was chosen', async () => {
  const { sent, onClear } = show([words('a', ids.lenina), words('b', ids.mira), words('c', ids.lenina)]);
  await expect.element(page.getByText(/^Выбрано: 3\sзаписи$/)).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: /^Точка/ })).not.toBeInTheDocument();
  await press(make);
  await expect.poll(() => onClear.mock.calls.length).toBe(1);
  await expect.element(page.getByText(/^Добавлено: 3\sтекста$/)).toBeVisible();
  const common = { client_id: clientId, period: thisMonth() };
  expect(sent()).toEqual([
    {
      method: 'POST',
      path: emptyPath,
      body: { ...common, area_id: ids.lenina, count: 2, source_ids: ['a', 'c'] },
    },
    { method: 'POST', path: emptyPath, body: { ...common, area_id: ids.mira, count: 1, source_ids: ['b'] } },
  ]);
});

it('asks which area texts of words about the whole are of', async () => {
  const { sent } = show([words('a', null)]);
  await expect.element(make).toBeDisabled();
  await press(page.getByRole('combobox', { name: 'Точка для слов о компании в целом' }));
  await press(page.getByRole('option', { name: 'Клиника на Мира · 2ГИС' }));
  await press(make);
  await expect
    .poll(() => sent().map(({ body }) => body))
    .toMatchObject([{ area_id: ids.mira, source_ids: ['a'] }]);
});

it('makes no more than five hundred at once', async () => {
  const { sent } = show(Array.from({ length: 501 }, (_, at) => words(String(at), ids.lenina)));
  await press(make);
  await expect.poll(() => sent().map(({ body }) => (body as AskedTexts).source_ids.length)).toEqual([500, 1]);
});

it('says why it stopped, how many were made before, and sends only the rest again', async () => {
  const detail = [
    { loc: ['body', 'source_ids', 0], msg: 'no', type: 'value_error', code: 'its_consent_withdrawn' },
  ];
  let isRefused = true;
  const chosen = [words('a', ids.lenina), words('b', ids.mira)];
  const { onClear, sent } = show(chosen, ({ area_id: area, source_ids: [id] }) =>
    area === ids.mira && isRefused
      ? json({ detail, code: 'validation_failed' }, 422)
      : json({ data: [{ id, created_at: '2026-11-25T09:30:00Z' }], count: 1 }),
  );
  await press(make);
  await expect
    .element(
      page.getByRole('alert').getByText(/согласие на которые отозвано\. До этого добавлено: 1\sтекст\.$/),
    )
    .toBeVisible();
  await expect.element(page.getByText(/^Выбрано: 1\sзапись$/)).toBeVisible();
  expect(onClear).not.toHaveBeenCalled();
  isRefused = false;
  await press(make);
  await expect.element(page.getByText(/^Добавлено: 2\sтекста$/)).toBeVisible();
  expect(sent().map(({ body }) => (body as AskedTexts).source_ids)).toEqual([['a'], ['b'], ['b']]);
  expect(onClear).toHaveBeenCalledOnce();
});
