import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../../test/press.ts';
import { renderRouted } from '../../../../test/routed.tsx';
import { json, server } from '../../../../test/server.ts';
import { forgetToasts } from '../../../../test/toasts.ts';
import type { Area } from '../../api.ts';
import type { Run } from '../api.ts';
import { area, longName } from '../../testing.ts';
import { monitoring, run } from '../testing.ts';
import { RunsPanel } from './runs-panel.tsx';

interface World {
  of?: Area;
  mayCollect?: boolean;
  list?: (path: string) => Response;
}
function show(
  runs: readonly Run[],
  { of = area({ monitoring: monitoring() }), mayCollect = true, list }: World = {},
) {
  const calls = server(({ method, path }) =>
    method === 'PUT' ? json(monitoring()) : (list?.(path) ?? json({ data: runs, count: runs.length })),
  );
  const onClose = vi.fn<() => void>();
  renderRouted(() => <RunsPanel area={of} mayCollect={mayCollect} onClose={onClose} />);
  return { onClose, calls, sent: () => calls.filter(({ method }) => method === 'PUT') };
}
const panel = page.getByRole('dialog', { name: /^История сборов/ });
const rows = panel.getByRole('listitem');
const accept = panel.getByRole('button', { name: 'Проверил: так и есть' });
const doubted = run({ id: 'doubted', status: 'failed', error: { code: 'emptied', message: '' } });

beforeEach(() => page.viewport(1000, 900));
afterEach(forgetToasts);

it('tells of each collection how it ended, how long it took and what it changed', async () => {
  show([
    run({
      id: 'a',
      shown_count: 1,
      fields: { reviews: 240, recall: 239, rating: 240, author: 0 },
      warnings: [{ code: 'page_limit', message: '', count: 3 }],
      accepts_losses: true,
    }),
    run({ id: 'b', status: 'queued', started_at: null, finished_at: null, pages: 0, trigger: 'schedule' }),
  ]);
  const first = rows.first();
  await expect
    .element(first.getByText(/^3\sстраницы, найдено 240\sотзывов: 2\sновых, 1\sисчез$/))
    .toBeVisible();
  await expect.element(first.getByText(/, 1\sмин(?:ута)?.*, вручную$/)).toBeVisible();
  await expect
    .element(first)
    .toMatchTextContent(
      /На площадке указан 1\sотзыв\. Прочитаны: тексты\s99\s%, оценки\s100\s%, имена\s0\s%\./,
    );
  await expect.element(first.getByText('Страницу проверил человек.')).toBeVisible();
  await expect.element(first.getByText('Замечания: 1')).toBeVisible();
  const queued = rows.filter({ hasText: 'В очереди' });
  await expect.element(queued.getByText(/, по расписанию$/)).toBeVisible();
  // Nothing is told of what has not begun.
  await expect.element(queued.getByText(/найдено/)).not.toBeInTheDocument();
});

it('believes a page that was doubted only when somebody says that they saw it', async () => {
  const { sent } = show([doubted, run()]);
  await press(accept);
  const question = page.getByRole('alertdialog', { name: 'Собрать и поверить странице?' });
  await press(question.getByRole('button', { name: 'Отменить' }));
  await expect.element(question).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
  await press(accept);
  await press(question.getByRole('button', { name: 'Собрать и поверить' }));
  await expect.element(page.getByText('Сбор начат')).toBeVisible();
  expect(sent().map(({ body }) => body)).toEqual([
    { area_id: 'lenina', run_now: true, accepts_losses: true },
  ]);
});

it.each<[string, readonly Run[], World]>([
  ['of an older collection', [run(), doubted], {}],
  ['to who may not collect', [doubted], { mayCollect: false }],
  ['of an area on pause', [doubted], { of: area({ monitoring: monitoring(), status: 'paused' }) }],
  ['of an area that nothing collects', [doubted], { of: area() }],
])('offers no trust %s', async (_, runs, world) => {
  show(runs, world);
  await expect.element(rows.first()).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
});

it('shows a long history part by part', async () => {
  const all = Array.from({ length: 35 }, (_, at) => run({ id: `run ${at}`, pages: at + 1 }));
  const { calls } = show([], {
    list: (path) => {
      const skip = Number(new URL(path, 'http://molva').searchParams.get('skip'));
      return json({ data: all.slice(skip, skip + 30), count: 35 });
    },
  });
  await expect.element(rows.nth(29)).toBeInTheDocument();
  await press(panel.getByRole('button', { name: /^Показать ещё/ }));
  await expect.element(rows.nth(34)).toBeInTheDocument();
  await expect.element(panel.getByRole('button', { name: /^Показать ещё/ })).not.toBeInTheDocument();
  expect(calls.map(({ path }) => /skip=(\d+)/.exec(path)?.[1])).toEqual(['0', '30']);
});

it('says that there is none yet, and what could not come', async () => {
  const replies = [json({ detail: 'no' }, 404)];
  show([], { list: () => replies.shift() ?? json({ data: [], count: 0 }) });
  await expect.element(panel.getByText('Не удалось загрузить историю')).toBeVisible();
  await press(panel.getByRole('button', { name: 'Повторить' }));
  await expect.element(panel.getByText('Эту точку ещё не собирали.')).toBeVisible();
});

it('keeps a long name within a phone', async () => {
  await page.viewport(360, 800);
  show([doubted], { of: area({ fullname_area: longName.replaceAll(' ', '-'), monitoring: monitoring() }) });
  await expect.element(rows.first()).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBe(360);
  expect(panel.element().scrollWidth).toBe(panel.element().clientWidth);
});
