import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { clientId } from '../testing.ts';
import { RunProgress } from './run-progress.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const job = (more: object) => ({
  id: 'job',
  kind: 'clustering',
  status: 'running',
  progress: 0,
  total: null,
  result: null,
  error: null,
  client_id: clientId,
  created_at: '2026-11-01T00:00:00Z',
  finished_at: null,
  ...more,
});

function show(of: object) {
  const calls = server(() => json(job(of)));
  const onClose = vi.fn<() => void>();
  render(<RunProgress clientId={clientId} jobId="job" onClose={onClose} />);
  return { calls, onClose };
}

signedIn();

it.each([
  [{}, 'Поиск тем ждёт очереди'],
  [{ progress: 1200, total: 3400 }, /Читаем отзывы: 1\s200 из 3\s400/],
])('says how far it is: %o', async (of, words) => {
  show(of);
  await expect.element(page.getByText(words)).toBeVisible();
});

it.each([
  [{ status: 'done', result: { themes: 22, reviews: 3400 } }, /^Найдено: 22\sтемы в 3\s400\sотзывах\.$/],
  [{ status: 'done', result: { themes: 1, reviews: 1 } }, /^Найдено: 1\sтема в 1\sотзыве\.$/],
  [{ status: 'done', result: { themes: 5, reviews: 21 } }, /^Найдено: 5\sтем в 21\sотзыве\.$/],
  [{ status: 'done', result: null }, /^Найдено: 0\sтем в 0\sотзывах\.$/],
  [{ status: 'cancelled' }, 'Остановлено. Прежние темы остались.'],
  [
    { status: 'failed', error: { code: 'internal', message: 'no' } },
    'Темы найти не удалось, прежние остались. Попробуйте ещё раз.',
  ],
])('says how it ended, until that was seen: %o', async (of, words) => {
  const { onClose } = show(of);
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible();
  await press(page.getByRole('button', { name: 'Убрать сообщение' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('is stopped by whoever cannot wait', async () => {
  const { calls } = show({ progress: 1, total: 2 });
  await press(page.getByRole('button', { name: 'Остановить' }));
  await expect.poll(() => calls).toContainEqual({ method: 'DELETE', path: '/jobs/job', body: undefined });
});
