import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { ClientsSearch } from '../search.ts';
import { client } from '../testing.ts';
import { AllClients } from './all-clients.tsx';
import { signedIn } from '../../../test/signed-in.ts';

const waitingOf: Readonly<Record<string, number>> = { few: 2, most: 17 };
const few = client({ id: 'few', name: 'Аптека' });
const most = client({ id: 'most', name: 'Яхт-клуб' });

function Screen() {
  const [search, setSearch] = useState<ClientsSearch>({});
  return <AllClients search={search} onSearch={setSearch} />;
}

function show() {
  const calls = server(({ path }) => {
    if (path.startsWith('/dashboard/standings'))
      return json({
        data: Object.entries(waitingOf).map(([client_id, low_waiting]) => ({
          client_id,
          low_waiting,
          months: [],
          failures: [],
        })),
      });
    if (path.startsWith('/reviews/clients/?'))
      return json({ data: path.includes('sort=-waiting') ? [most, few] : [few, most], count: 2 });
    return json({ id: 'me', abilities: [] });
  });
  renderRouted(Screen);
  return () => calls.flatMap(({ path }) => /^\/reviews\/clients\/\?.*sort=([\w-]+)/.exec(path)?.[1] ?? []);
}
const names = () =>
  page
    .getByRole('link', { name: /^(Аптека|Яхт-клуб)$/ })
    .elements()
    .map(({ textContent }) => textContent);

signedIn();

it('puts first whose low grades wait, then whose do not, from the head of their column', async () => {
  await page.viewport(1440, 800);
  const sorts = show();
  await expect.element(page.getByRole('link', { name: /17\sотзывов без ответа: Яхт-клуб/ })).toBeVisible();
  expect(names()).toEqual(['Аптека', 'Яхт-клуб']);
  const head = page.getByRole('columnheader', { name: 'Ждут ответа' });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(names).toEqual(['Яхт-клуб', 'Аптека']);
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(sorts).toEqual(['name', '-waiting', 'waiting']);
  await expect.poll(names).toEqual(['Аптека', 'Яхт-клуб']);
});
