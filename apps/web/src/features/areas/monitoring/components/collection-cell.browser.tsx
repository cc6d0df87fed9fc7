import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { askAll, queryClient } from '../../../../lib/query-client.ts';
import { staleByEvent } from '../../../../lib/stale.ts';
import { type Job, jobQuery } from '../../../jobs/index.ts';
import { press } from '../../../../test/press.ts';
import { json } from '../../../../test/server.ts';
import { button, row, showAreas } from '../../components/testing.tsx';
import { area, clientId, otzovik } from '../../testing.ts';
import { job, monitoring, run } from '../testing.ts';
import { signedIn } from '../../../../test/signed-in.ts';

const watched = area({ monitoring: monitoring(), last_run: run({ id: 'before', job_id: 'before' }) });
const collecting = (jobId = 'job', more = {}) =>
  area({
    monitoring: monitoring(),
    last_run: run({
      id: jobId,
      job_id: jobId,
      status: 'running',
      finished_at: null,
      pages: 1,
      reviews_found: 40,
      ...more,
    }),
  });
const lenina = row('Клиника на Ленина');
const collect = page.getByRole('button', { name: /^Собрать сейчас\s?: Клиника на Ленина$/ });
/** The live stream tells of the job. */
const tell = (more: object) => queryClient.setQueryData(jobQuery('job').queryKey, job(more) as Job);
const stop = button('Остановить сбор: Клиника на Ленина');

signedIn({ width: 1440, height: 900 });

it('says how the last collection ended, what it changed, and when the next ones are', async () => {
  showAreas({
    areas: [
      watched,
      area({ id: 'b', fullname_area: 'Клиника на Мира' }),
      area({
        id: 'c',
        fullname_area: 'Клиника у вокзала',
        monitoring: monitoring({ is_active: false }),
        last_run: run({ status: 'failed', error: { code: 'emptied', message: '' } }),
      }),
      area({
        id: 'd',
        fullname_area: 'Клиника у реки',
        site: { ...otzovik, is_active: false },
        monitoring: monitoring(),
      }),
    ],
  });
  await expect.element(lenina).toMatchTextContent(/2\sновых, 1\sисчез/);
  await expect.element(lenina.getByText(/^по будням в\s9:00$/)).toBeVisible();
  await expect.element(row('Клиника на Мира').getByText('Сбор не настроен')).toBeVisible();
  await expect.element(row('Клиника у вокзала').getByText('расписание выключено')).toBeVisible();
  const off = row('Клиника у реки');
  await expect.element(off.getByText('площадка выключена, с неё не собирают')).toBeVisible();
  // Of a site that is off nothing can be collected.
  await expect.element(off.getByRole('button', { name: /Собрать|Настроить/ })).not.toBeInTheDocument();
});

it('collects at once, and shows how far that is', async () => {
  const { sent, stand } = showAreas({ areas: [watched] });
  await expect.element(collect).toBeVisible();
  stand([collecting()]);
  await press(collect);
  await expect.element(lenina.getByText(/^Собираем: 40 из 100\sотзывов/)).toBeVisible();
  await expect.element(collect).not.toBeInTheDocument();
  expect(sent()).toEqual([
    {
      method: 'PUT',
      path: '/reviews/clients/areas/update-monitoring',
      body: { area_id: 'lenina', run_now: true },
    },
  ]);
});

it('starts one collection where the button is pressed twice', async () => {
  let come: (response: Response) => void = () => undefined;
  const { sent } = showAreas({
    areas: [watched],
    reply: ({ method }) => (method === 'PUT' ? new Promise((resolve) => (come = resolve)) : undefined),
  });
  await expect.element(collect).toBeVisible();
  const element = collect.element() as HTMLElement;
  element.click();
  element.click();
  await expect.poll(() => sent().length).toBe(1);
  come(json(monitoring({ job: job() as never })));
  await expect.element(lenina.getByText(/^Собираем/)).toBeVisible();
  expect(sent()).toHaveLength(1);
});

it('stops a collection, and the next one of the same area as well', async () => {
  let jobs: Record<string, object> = { job: job() };
  const { sent, stand } = showAreas({
    areas: [collecting()],
    reply: ({ method, path }) =>
      method === 'GET' && path.startsWith('/jobs/') ? json(jobs[path.slice(6)] ?? {}) : undefined,
  });
  await press(stop);
  await expect.element(button('Останавливаем')).toBeDisabled();
  jobs = { job: job({ status: 'cancelled' }), next: job({ id: 'next', progress: 60 }) };
  stand([collecting('next', { reviews_found: 60 })]);
  await askAll();
  await expect.element(lenina.getByText(/^Собираем: 60 из 100/)).toBeVisible();
  await press(stop);
  await expect.element(button('Останавливаем')).toBeDisabled();
  expect(sent()).toMatchObject([
    { method: 'DELETE', path: '/jobs/job' },
    { method: 'DELETE', path: '/jobs/next' },
  ]);
});

it('says that a collection could not be stopped, and lets it be tried again', async () => {
  showAreas({
    areas: [collecting()],
    reply: ({ method }) =>
      method === 'DELETE' ? Promise.reject(new TypeError('Failed to fetch')) : undefined,
  });
  await press(stop);
  await expect.element(page.getByText(/^Нет связи с сервером/)).toBeVisible();
  await expect.element(stop).toBeEnabled();
});

it('shows what a colleague started, and no button to stop what one may not see', async () => {
  showAreas({
    areas: [collecting('theirs')],
    reply: ({ path }) => (path.startsWith('/jobs/') ? json({ detail: 'no' }, 404) : undefined),
  });
  await expect.element(lenina.getByText(/^Собираем: 40\sотзывов, 1\sстраница$/)).toBeVisible();
  await expect.element(stop).not.toBeInTheDocument();
});

it('follows what the live stream tells, and asks for the list once it is over', async () => {
  const { stand } = showAreas({ areas: [collecting()] });
  await expect.element(lenina.getByText(/^Собираем: 40 из 100/)).toBeVisible();
  tell({ progress: 90 });
  await expect.element(lenina.getByText(/^Собираем: 90 из 100/)).toBeVisible();
  const last = run({ id: 'job', reviews_new: 7 });
  stand([area({ monitoring: monitoring(), last_run: last, collected_count: 97 })]);
  tell({ status: 'done', progress: 100 });
  await staleByEvent(queryClient, 'monitoring_run', { clientId });
  await expect.element(lenina).toMatchTextContent(/7\sновых/);
  await expect.element(lenina.getByText(/^97\sотзывов$/)).toBeVisible();
  await expect.element(collect).toBeEnabled();
});
