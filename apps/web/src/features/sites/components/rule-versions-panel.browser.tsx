import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderRouted } from '../../../test/routed.tsx';
import { json, server } from '../../../test/server.ts';
import type { RuleVersion, Site } from '../api.ts';
import { RuleVersionsPanel } from './rule-versions-panel.tsx';

const site = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Отзывник',
  parser_rules: { max_pages: 5 },
  updated_at: '2026-11-20T10:00:00.000Z',
} as unknown as Site;

const version = (
  number: number,
  state: RuleVersion['state'],
  more: Partial<RuleVersion> = {},
): RuleVersion => ({
  id: `00000000-0000-4000-8000-00000000001${number}`,
  site_id: site.id,
  number,
  state,
  origin: 'person',
  note: null,
  based_on: null,
  created_at: '2026-11-20T10:00:00.000Z',
  created_by: { id: 'u', full_name: 'Вера Лаптева', email: null },
  tested_at: null,
  tested_by: null,
  test: null,
  in_use_from: null,
  in_use_until: null,
  ...more,
});
const versions = [
  version(3, 'draft', { note: 'Больше страниц', based_on: 2 }),
  version(2, 'in_use'),
  version(1, 'replaced', { origin: 'ready', created_by: null }),
];

function show(writes = true) {
  const calls = server(({ method, path }) => {
    if (method === 'POST') return json({ site, version: versions[0] });
    if (path.startsWith('/reviews/clients/areas/site?') || path === '/reviews/clients/areas/site')
      return json({ data: [site], count: 1 });
    const found = versions.find(({ id }) => path.endsWith(id));
    if (found) return json({ ...found, parser_rules: { max_pages: found.number * 3 }, test_result: null });
    if (!path.includes('site-rule-versions')) return json({ data: [], count: 0 });
    return json({ data: versions, count: versions.length });
  });
  renderRouted(() => <RuleVersionsPanel site={site} writes={writes} onClose={() => undefined} />);
  return calls;
}
const row = (name: RegExp) => page.getByRole('button', { name });
const sent = (calls: ReturnType<typeof show>) => calls.filter(({ method }) => method === 'POST');

it('says of each version what became of it, who made it and from what', async () => {
  show();
  await expect.element(row(/Версия 3.*Черновик.*Вера Лаптева.*из версии 2.*Больше страниц/s)).toBeVisible();
  await expect.element(row(/Версия 2.*Применяется/s)).toBeVisible();
  await expect.element(row(/Версия 1.*Заменена.*Молва, готовые правила/s)).toBeVisible();
});

it('shows by line how a version differs from the one in use, and brings it back', async () => {
  const calls = show();
  await row(/Версия 1/).click();
  const region = page.getByRole('region', { name: 'От версии 2 к версии 1' });
  await expect.element(region).toBeVisible();
  expect(region.element().textContent).toMatch(/убрано:\s+"max_pages": 6.*добавлено:\s+"max_pages": 3/s);
  await expect
    .element(page.getByRole('link', { name: 'Открыть на стенде' }))
    .toHaveAttribute('href', expect.stringContaining(`version_id=${versions[2]?.id}`));
  await page.getByRole('button', { name: 'Вернуть эту версию' }).click();
  await expect
    .poll(() => sent(calls))
    .toMatchObject([
      {
        path: `/reviews/clients/areas/site-rule-versions/${versions[2]?.id}/use`,
        body: { updated_at: site.updated_at, without_test: false },
      },
    ]);
});

it('asks before a draft is used that was not tested', async () => {
  const calls = show();
  await row(/Версия 3/).click();
  await page.getByRole('button', { name: 'Применить' }).click();
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(/без проверки/)).toBeVisible();
  expect(sent(calls)).toEqual([]);
  await question.getByRole('button', { name: 'Применить' }).click();
  await expect.poll(() => sent(calls)).toMatchObject([{ body: { without_test: true } }]);
});

it('only shows them to whoever does not change sites', async () => {
  show(false);
  await row(/Версия 3/).click();
  await expect.element(page.getByRole('region', { name: 'От версии 2 к версии 3' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Применить' })).not.toBeInTheDocument();
});
