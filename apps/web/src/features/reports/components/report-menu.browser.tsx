import { useQuery } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { forgetToasts } from '../../../test/toasts.ts';
import { clientQuery } from '../../clients/index.ts';
import { clientId } from '../testing.ts';
import { ReportMenu } from './report-menu.tsx';

/** Stands there once the client is known. */
function Name() {
  const { data } = useQuery(clientQuery(clientId));
  return data && <h1>Отчёты: {data.name}</h1>;
}

const path = `/reports/execution?client_id=${clientId}&period=2026-10`;

function show(abilities: readonly string[], file: () => Response = () => new Response('x')) {
  const calls = server(({ path: asked }) => {
    if (asked.startsWith('/reports/execution')) return file();
    if (asked.startsWith('/reports/')) return json({ data: [], count: 0 });
    return json({ id: clientId, name: 'Улыбка', status: 'active', abilities });
  });
  render(
    <>
      <Name />
      <ReportMenu clientId={clientId} period="2026-10" />
    </>,
  );
  return () => calls.flatMap((call) => (call.path.startsWith('/reports/execution') ? [call.path] : []));
}
const menu = page.getByRole('button', { name: 'Отчёт', exact: true });
const entry = (name: string) => page.getByRole('menuitem', { name });

afterEach(() => {
  vi.restoreAllMocks();
  return forgetToasts();
});

it('keeps the report as a file, and says so', async () => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const asked = show(['reports:read']);
  await press(menu);
  await expect.element(page.getByText('Октябрь 2026')).toBeVisible();
  // Links and mail are for those who may share it.
  await expect.element(entry('Скачать XLSX')).toBeVisible();
  expect(page.getByRole('menuitem').elements()).toHaveLength(2);
  await entry('Скачать XLSX').click();
  await expect.element(page.getByText('Отчёт за октябрь 2026 скачан')).toBeVisible();
  expect(asked()).toEqual([`${path}&format=xlsx`]);
});

it('says why there is no file', async () => {
  show(['reports:read'], () => json({ detail: 'busy' }, 503));
  await press(menu);
  await entry('Скачать PDF').click();
  await expect.element(page.getByText(/Сервис ненадолго недоступен/)).toBeVisible();
  await expect.element(menu).toBeEnabled();
});

it('leads who may share it to links and to mail', async () => {
  show(['reports:read', 'reports:share']);
  await press(menu);
  await entry('Дать ссылку').click();
  const links = page.getByRole('dialog', { name: 'Ссылки на отчёт: октябрь 2026' });
  await press(links.getByRole('button', { name: 'Закрыть' }));
  await press(menu);
  await entry('Отправлять по почте').click();
  await expect.element(page.getByRole('dialog', { name: 'Отчёт по почте' })).toBeVisible();
});

it('opens the report in a tab as the client sees it, and closes the tab where that fails', async () => {
  const tab = { location: '' as string, close: vi.fn<() => void>() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  let isDown = false;
  const asked = show(['reports:read'], () => (isDown ? json({ detail: 'no' }, 404) : new Response('x')));
  const open = page.getByRole('button', { name: 'Как увидит клиент' });
  await press(open);
  await expect.poll(() => tab.location).toMatch(/^blob:/);
  expect(asked()).toEqual([`${path}&format=pdf`]);
  isDown = true;
  await press(open);
  await expect.poll(() => tab.close.mock.calls.length).toBe(1);
  await expect.element(page.getByText(/запись удалили или она вам не видна/)).toBeVisible();
});

it('is nothing for who may not read reports', async () => {
  const asked = show([]);
  await expect.element(page.getByText('Отчёты: Улыбка')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
  expect(asked()).toEqual([]);
});
