import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { press } from '../../../test/press.ts';
import { render } from '../../../test/render.tsx';
import { json, server } from '../../../test/server.ts';
import { openRules } from '../testing.ts';
import { SiteRulesList } from './site-rules-list.tsx';

const longWord = 'высококвалифицированнейшими-стоматологами-имплантологами-Екатеринбурга-и-Верхней-Пышмы';
const site = (name: string, areaIds: readonly string[], rules: object = {}) => ({
  site_id: name,
  name,
  areas: areaIds.map((id) => ({ id })),
  publication_rules: { ...openRules, ...rules },
});
const sites = [
  site('2ГИС', ['a', 'b'], {
    policy_read_on: '2026-11-20',
    policy_url: 'https://2gis.example/rules',
    forbidden_words: [longWord],
  }),
  site('Отзовик', ['c']),
];

function show(areaId?: string, reply: () => Response = () => json({ data: sites, count: sites.length })) {
  server(reply);
  render(<SiteRulesList clientId="client" {...(areaId !== undefined && { areaId })} />);
}
const headings = () =>
  page
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

it('says what each site asks, how it is known and where it says so itself', async () => {
  show();
  await expect.element(page.getByText(/^2\sточки · правила прочитаны 20 ноября/)).toBeVisible();
  const line = page.getByText(`Запрещённые слова: ${longWord}.`);
  await expect.element(line).toBeVisible();
  expect(line.element().scrollWidth).toBeLessThanOrEqual(line.element().clientWidth);
  await expect
    .element(page.getByRole('link', { name: 'Правила на сайте площадки' }))
    .toHaveAttribute('href', 'https://2gis.example/rules');
  expect(headings()).toEqual(['2ГИС', 'Отзовик']);
});

it('says of one area what its site alone asks', async () => {
  show('c');
  await expect.element(page.getByRole('heading', { name: 'Отзовик' })).toBeVisible();
  expect(headings()).toEqual(['Отзовик']);
});

it('says so where nothing is known of the site of an area', async () => {
  show('archived');
  await expect.element(page.getByText('Правил площадки этой точки здесь нет.')).toBeVisible();
});

it('says that rules did not come, and asks again', async () => {
  const replies = [json({ detail: 'no' }, 422), json({ data: [], count: 0 })];
  show(undefined, () => replies.shift() ?? json({}, 500));
  await expect.element(page.getByText('Не удалось загрузить правила')).toBeVisible();
  await press(page.getByRole('button', { name: 'Повторить' }));
  await expect.element(page.getByText('У клиента пока нет точек на площадках.')).toBeVisible();
});
