import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { renderWithSearch } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { RewritingSearch } from '../search.ts';
import { RewritingScreen } from './rewriting-screen.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const longName =
  'Стоматологическая клиника «Здоровьесбережение» на улице Сакко-и-Ванцетти-Малышева в Екатеринбурге';
const checks = { length: 15, findings: [], marks: [], new_words: null, own_words: null };
const text = (more: object = {}) => ({
  id,
  client_id: id,
  client_name: 'Улыбка',
  fullname_area: longName,
  status: 'writing',
  review_data: 'Приняли быстро.',
  grade: 5,
  planned_date: null,
  lock: null,
  checks,
  ...more,
});
const staff = { id, kind: 'staff', permissions: ['requests:write'] };

function show(search: RewritingSearch, queue: (body: object) => Response, me: object = staff) {
  const asked: object[] = [];
  server(({ path, body }) => {
    if (path === '/users/me') return json(me);
    if (!path.includes('get-reviews-for-rewriting')) return json({ data: [], count: 0 });
    asked.push(body as object);
    return queue(body as object);
  });
  const told = renderWithSearch(search, (now, onSearch) => (
    <RewritingScreen search={now} onSearch={onSearch} />
  ));
  return { asked, told };
}
const list = page.getByRole('list', { name: 'Очередь текстов' });

it('is not for clients, nor for who may not write', async () => {
  show({}, () => json({ data: [], count: 0 }), { ...staff, kind: 'client' });
  await expect.element(page.getByText(/^Этот раздел вам недоступен/)).toBeVisible();
});

it('says of each text what there is to mend in it', async () => {
  const findings = [{ check: 'length', severity: 'warning', message: 'Коротко' }];
  show({}, () =>
    json({
      data: [text(), text({ id: 'b', checks: { ...checks, findings } }), text({ id: 'c', review_data: ' ' })],
      count: 3,
    }),
  );
  const rows = list.getByRole('listitem');
  await expect.element(rows.first()).toMatchTextContent(`Улыбка: ${longName}`);
  await expect.element(rows.first()).toMatchTextContent('без замечаний');
  await expect.element(rows.nth(1)).toMatchTextContent(/1\sзамечание/);
  await expect.element(rows.nth(2)).toMatchTextContent('Текста ещё нет');
  await expect.element(rows.nth(2)).not.toMatchTextContent('без замечаний');
});

it('asks for its page, and begins at the first one for another state', async () => {
  const { asked, told } = show({ page: 2 }, () => json({ data: [text()], count: 50 }));
  await expect.element(list).toBeVisible();
  expect(asked[0]).toEqual({ skip: 20, limit: 20 });
  await press(page.getByRole('combobox', { name: 'Состояние' }));
  await press(page.getByRole('option').last());
  await expect.poll(() => told.at(-1)?.status).toBe('correction');
  expect(told.at(-1)?.page).toBeUndefined();
  await expect.poll(() => asked.at(-1)).toEqual({ status: 'correction', skip: 0, limit: 20 });
});

it('leads out of filters that leave nothing, and asks again what did not come', async () => {
  const replies = [json({ detail: 'no' }, 422), json({ data: [], count: 0 }), json({ data: [], count: 0 })];
  const { told } = show({ status: 'editing' }, () => replies.shift() ?? json({}, 500));
  await expect.element(page.getByText('Не удалось загрузить очередь')).toBeVisible();
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(page.getByText('Под эти условия не подходит ни один текст.')).toBeVisible();
  await press(page.getByRole('button', { name: 'Показать всю очередь' }));
  await expect.element(page.getByText(/^Переписывать нечего/)).toBeVisible();
  expect(told.at(-1)).toEqual({});
});
