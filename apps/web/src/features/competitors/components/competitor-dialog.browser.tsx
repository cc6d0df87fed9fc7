import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import type { Competitor } from '../api.ts';
import { CompetitorDialog } from './competitor-dialog.tsx';

const clientId = '00000000-0000-4000-8000-000000000001';
const path = `/reviews/clients/${clientId}/competitors`;
const site = (id: string, name: string, domain: string) => ({
  id,
  name,
  domain,
  domains: [domain],
  is_active: true,
});
const sites = [site('gis', '2ГИС', '2gis.ru'), site('flamp', 'Flamp', 'flamp.ru')];
const address = 'https://flamp.ru/firm/1';

const competitor = {
  id: '00000000-0000-4000-8000-000000000002',
  client_id: clientId,
  name: 'Кафе напротив',
  url: address,
  schedule: { time_zone: 'Asia/Omsk', weekdays: [1, 4], hours: [7] },
  is_active: true,
} as unknown as Competitor;

/** The dialog over a server that gives its sites when it is told to, and refuses what it is told to. */
function show({ of, refusal }: { of?: Competitor; refusal?: Response } = {}) {
  const waiting = Promise.withResolvers<undefined>();
  const calls = server(async ({ method, path: asked }) => {
    if (method !== 'GET') return refusal ?? json(competitor);
    if (asked.startsWith('/reviews/clients/areas/site')) await waiting.promise;
    return json({ data: asked.startsWith('/reviews/clients/areas/site') ? sites : [], count: 2 });
  });
  const onClose = vi.fn<() => void>();
  render(<CompetitorDialog clientId={clientId} {...(of && { competitor: of })} onClose={onClose} />);
  const sent = () => calls.filter(({ method }) => method !== 'GET');
  return { sent, onClose, giveSites: () => waiting.resolve(undefined) };
}

const dialog = page.getByRole('dialog');
const addressField = dialog.getByLabelText('Адрес страницы с отзывами');
const siteChoice = dialog.getByRole('combobox', { name: 'Площадка' });
const nameField = dialog.getByLabelText('Название');
const add = dialog.getByRole('button', { name: 'Добавить конкурента' });
const everyDay = [1, 2, 3, 4, 5, 6, 7];

it('finds the site of an address that was pasted before the sites were there, and adds once a day', async () => {
  const { sent, onClose, giveSites } = show();
  await addressField.fill('flamp.ru/firm/1');
  await nameField.fill('Кафе напротив');
  giveSites();
  await expect.element(siteChoice).toHaveTextContent('Flamp');
  await add.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([
    {
      method: 'POST',
      path,
      body: {
        url: address,
        site_id: 'flamp',
        name: 'Кафе напротив',
        is_active: true,
        schedule: { time_zone: 'Europe/Moscow', weekdays: everyDay, hours: [5] },
      },
    },
  ]);
});

it('keeps a site that was chosen by hand, whatever the address says', async () => {
  const { giveSites } = show();
  giveSites();
  await addressField.fill(address);
  await expect.element(siteChoice).toHaveTextContent('Flamp');
  await siteChoice.click();
  await page.getByRole('option', { name: '2ГИС' }).click();
  await addressField.fill(`${address}0`);
  await expect.element(siteChoice).toHaveTextContent('2ГИС');
  await expect.element(dialog.getByText('По адресу это Flamp.')).toBeVisible();
});

it('sends nothing while something is missing, and names each', async () => {
  const { sent, giveSites } = show();
  giveSites();
  await dialog.getByRole('button', { name: '5:00', exact: true }).click();
  await add.click();
  const summary = dialog.getByRole('alert');
  for (const words of [
    'Вставьте адрес страницы',
    'Выберите площадку',
    'Напишите название',
    'Выберите хотя бы один час',
  ])
    await expect.element(summary.getByRole('button', { name: words })).toBeVisible();
  expect(sent()).toEqual([]);
});

it('tells of an address that another competitor has under the address, and keeps what was typed', async () => {
  const refusal = json({ detail: 'Taken', code: 'competitor_address_taken' }, 409);
  const { giveSites, onClose } = show({ refusal });
  giveSites();
  await addressField.fill(address);
  await nameField.fill('Кафе напротив');
  await add.click();
  await expect.element(addressField).toHaveAttribute('aria-invalid', 'true');
  await expect.element(nameField).toHaveValue('Кафе напротив');
  expect(onClose).not.toHaveBeenCalled();
});

it('changes the name and the schedule of one that is watched, and asks for no address', async () => {
  const { sent, onClose } = show({ of: competitor });
  await expect.element(dialog).toHaveAccessibleName('Изменить конкурента');
  await expect.element(nameField).toHaveValue('Кафе напротив');
  await expect.element(addressField).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: '19:00' }).click();
  await dialog.getByRole('switch', { name: 'Собирать по расписанию' }).click({ force: true });
  await dialog.getByRole('button', { name: 'Сохранить' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([
    {
      method: 'PUT',
      path,
      body: {
        id: competitor.id,
        name: 'Кафе напротив',
        is_active: false,
        schedule: { time_zone: 'Asia/Omsk', weekdays: [1, 4], hours: [7, 19] },
      },
    },
  ]);
});
