import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../../lib/query-client.ts';
import { type Job, jobQuery } from '../../../jobs/index.ts';
import { press } from '../../../../test/press.ts';
import { json } from '../../../../test/server.ts';
import { button, row, showAreas } from '../../components/testing.tsx';
import { area, clientId, gis } from '../../testing.ts';
import { job, monitoring, run } from '../testing.ts';
import { signedIn } from '../../../../test/signed-in.ts';

const watched = (id: string, name: string, more = {}) =>
  area({ id, fullname_area: name, monitoring: monitoring(), last_run: run(), ...more });
const two = [watched('lenina', 'Клиника на Ленина'), watched('mira', 'Клиника на Мира')];
const all = button('Собрать все');
const collecting = job({ id: 'all', kind: 'collect_areas', progress: 1, total: 2 });
/** The live stream tells of the job. */
const tell = (more: object) =>
  queryClient.setQueryData(jobQuery('all').queryKey, { ...collecting, ...more } as Job);

function show(areas = two, jobs: () => Response | Promise<Response> = () => json(collecting)) {
  return showAreas({
    areas,
    reply: ({ method, path }) => {
      if (path === '/reviews/clients/areas/collect')
        return json(job({ id: 'all', status: 'queued', total: null }));
      return method === 'GET' && path === '/jobs/all' ? jobs() : undefined;
    },
  });
}

signedIn({ width: 1440, height: 900 });

it('collects all areas, tells how far that is and what came of it', async () => {
  const { sent, stand } = show();
  await press(all);
  await expect.element(page.getByText('Собираем точки: готово 1 из 2')).toBeVisible();
  expect(sent()).toMatchObject([
    { method: 'POST', path: '/reviews/clients/areas/collect', body: { client_id: clientId } },
  ]);
  stand([watched('lenina', 'Клиника на Ленина', { collected_count: 250 })]);
  tell({ status: 'done', progress: 2, result: { areas: 2, reviews_new: 21, failed: 1, partial: 0 } });
  await expect
    .element(page.getByText(/^Собрано: 2\sточки, 21\sновый отзыв; не собрано 1: причины у каждой точки\.$/))
    .toBeVisible();
  // The rows are those of now.
  await expect.element(row('Клиника на Ленина').getByText(/^250\sотзывов$/)).toBeVisible();
  await press(button('Убрать сообщение'));
  await expect.element(page.getByText(/^Собрано: 2/)).not.toBeInTheDocument();
  expect(Object.values(localStorage)).not.toContain('all');
});

it('is found again after the page was left', async () => {
  show();
  await press(all);
  await expect.element(page.getByText('Собираем точки: готово 1 из 2')).toBeVisible();
  const { sent } = show();
  // The visit before it stands beside it.
  await expect.poll(() => page.getByText('Собираем точки: готово 1 из 2').elements().length).toBe(2);
  expect(sent()).toEqual([]);
});

it('stops it, and says that what was collected stays', async () => {
  const { sent } = show();
  await press(all);
  await press(button('Остановить'));
  await expect.poll(() => sent().at(-1)).toMatchObject({ method: 'DELETE', path: '/jobs/all' });
  tell({ status: 'cancelled' });
  await expect.element(page.getByText('Сбор остановлен. Собранное осталось.')).toBeVisible();
});

it.each([
  ['the network is away', () => Promise.reject(new TypeError('Failed to fetch')), /^Нет связи с сервером/],
  ['the server fails', () => json({ detail: 'no' }, 500), /^Сервер не справился/],
])('says that it could not be stopped where %s', async (_, reply, words) => {
  showAreas({
    areas: two,
    reply: ({ method, path }) => {
      if (method === 'DELETE') return reply();
      return path.endsWith('/collect') || path === '/jobs/all' ? json(collecting) : undefined;
    },
  });
  await press(all);
  await press(button('Остановить'));
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(button('Остановить')).toBeEnabled();
});

it.each([
  ['nothing is set up', [area(), area({ id: 'b', fullname_area: 'Клиника на Мира' })]],
  ['all are on pause', two.map((one) => ({ ...one, status: 'paused' as const }))],
  ['their site is off', two.map((one) => ({ ...one, site: { ...gis, is_active: false } }))],
])('collects nothing where %s', async (_, areas) => {
  show(areas);
  await expect.element(all).toBeDisabled();
});
