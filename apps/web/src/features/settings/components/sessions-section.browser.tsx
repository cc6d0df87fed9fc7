import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import type { Session } from '../api.ts';
import SessionsSection from './sessions-section.tsx';

const session = (id: string, more: Partial<Session> = {}): Session => ({
  id,
  device: 'Chrome, Windows',
  device_kind: 'desktop',
  ip: '203.0.113.7',
  created_at: '2026-11-01T09:00:00Z',
  last_used_at: '2026-11-20T09:00:00Z',
  expires_at: '2099-01-01T09:00:00Z',
  is_current: false,
  ...more,
});
const here = session('here', { is_current: true });
const phone = session('phone', { device: 'Яндекс Браузер, Android', device_kind: 'mobile', ip: null });

function show(rows: readonly Session[], refusal?: () => Response | undefined) {
  let all = rows;
  const calls = server(({ method, path }) => {
    if (method === 'GET') return json({ data: all, count: all.length });
    const answer = refusal?.();
    if (answer) return answer;
    all = all.filter(({ id, is_current }) => (path.endsWith('/sessions') ? is_current : !path.endsWith(id)));
    return json({ message: 'ok' });
  });
  render(<SessionsSection />);
  return { sent: () => calls.filter(({ method }) => method !== 'GET').map(({ path }) => path) };
}
const row = (device: string) => page.getByRole('listitem').filter({ hasText: device });
const end = page.getByRole('button', { name: 'Завершить сеанс: Яндекс Браузер, Android' });
const endOthers = page.getByRole('button', { name: 'Завершить все, кроме этого' });
const question = page.getByRole('alertdialog');
const answer = (name: string) => press(question.getByRole('button', { name }));

afterEach(forgetToasts);

it('asks before one session is ended, and shows what is left', async () => {
  const { sent } = show([here, phone]);
  await expect.element(row('Chrome, Windows').getByText('это вы')).toBeVisible();
  await expect.element(row('Яндекс').getByText(/адрес неизвестен/)).toBeVisible();
  await press(end);
  await expect
    .element(question.getByText('Яндекс Браузер, Android: там придётся войти заново.'))
    .toBeVisible();
  await answer('Отменить');
  await expect.element(question).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await press(end);
  await answer('Завершить');
  await expect.element(row('Яндекс')).not.toBeInTheDocument();
  await expect.element(page.getByText('Сеанс завершён')).toBeVisible();
  await expect.element(endOthers).not.toBeInTheDocument();
  expect(sent()).toEqual(['/users/me/sessions/phone']);
});

it('ends all others at once, again where that failed', async () => {
  let isDown = true;
  const { sent } = show([here, phone, session('home')], () =>
    isDown ? json({ detail: 'no' }, 500) : undefined,
  );
  await press(endOthers);
  await answer('Завершить');
  await expect.element(page.getByText(/^Сервер не справился/)).toBeVisible();
  await expect.element(row('Яндекс')).toBeVisible();
  isDown = false;
  await press(endOthers);
  await answer('Завершить');
  await expect.element(row('Яндекс')).not.toBeInTheDocument();
  await expect.element(row('Chrome')).toBeVisible();
  expect(sent()).toEqual(['/users/me/sessions', '/users/me/sessions']);
});
