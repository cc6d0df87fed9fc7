import { expect, it } from 'vitest';
import type { Site } from './api.ts';
import { factsOf, newSite, siteByAddress, siteOptions, siteWords } from './site-of-form.ts';

const site = (id: string, name: string, domain: string, is_active = true) =>
  ({ id, name, domain, domains: [domain], is_active }) as Site;
const sites = [
  site('gis', '2ГИС', '2gis.ru'),
  site('flamp', 'Flamp', 'flamp.ru'),
  site('off', 'Отзовик', 'otzovik.com', false),
];

it.each([
  ['2gis.ru/moscow/firm/1', 'gis', 'Это 2ГИС'],
  ['https://perm.flamp.ru/firm/1', 'flamp', 'Это Flamp'],
  ['https://otzovik.com/reviews/x', '', 'Это Отзовик, но площадка выключена: с неё не собирают.'],
  ['https://мнения.рф/кафе', newSite, 'Такой площадки ещё нет'],
  ['', '', undefined],
  ['кафе на углу', '', undefined],
  ['file:///etc/passwd', '', undefined],
])('the address %j decides %j', (typed, id, words) => {
  const facts = factsOf(typed, sites);
  const chosen = siteByAddress(facts, true);
  expect(chosen).toBe(id);
  const said = siteWords(facts, chosen, { makes: true, heads: [] });
  if (words === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(words);
});

it('offers a new site of an unknown host to whoever may add sites, and tells the rest whom to ask', () => {
  const facts = factsOf('https://мнения.рф/кафе', sites);
  const labels = (makes: boolean) =>
    siteOptions(sites, facts, { makes, kept: undefined }).map(({ label }) => label);
  expect(labels(true)).toEqual(['2ГИС', 'Flamp', 'Другая площадка: мнения.рф']);
  expect(labels(false)).toEqual(['2ГИС', 'Flamp']);
  expect(siteWords(facts, siteByAddress(facts, false), { makes: false, heads: ['Вера Лаптева'] })).toContain(
    'Попросите руководителя добавить её: Вера Лаптева.',
  );
  expect(siteWords(facts, 'gis', { makes: false, heads: [] })).toContain('проверьте страницу');
});

it('keeps a site that is switched off for the area that stands on it', () => {
  const options = siteOptions(sites, factsOf('https://otzovik.com/x', sites), { makes: true, kept: 'off' });
  expect(options.map(({ value }) => value)).toEqual(['gis', 'flamp', 'off']);
});
