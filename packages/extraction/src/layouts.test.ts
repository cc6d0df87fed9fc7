import { expect, test } from 'vitest';
import { parserRulesSchema } from './index.ts';
import type { ParserRulesInput } from './rules/rules.ts';
import { extract } from './test/extract.ts';

const script = (id: string, value: object): string =>
  `<script id="${id}" type="application/json">${JSON.stringify(value)}</script>`;
const by = (selector: string, list: string) => ({
  kind: 'script-json' as const,
  script: { by: 'element' as const, selector },
  list,
  fields: { recall: { path: '$.text' } },
});

const rules: ParserRulesInput = {
  layouts: [
    {
      name: 'новая',
      reviews: [by('#new', '$.items')],
      aggregate: [{ kind: 'css', fields: { rating: { selector: '.new-rating' } } }],
      paging: { kind: 'parameter', name: 'page' },
    },
    { name: 'старая', reviews: [by('#old', '$.reviews')] },
  ],
  aggregate: [{ kind: 'css', fields: { rating: { selector: '.rating' } } }],
  paging: { kind: 'none' },
};

test('the first layout that fits is used, and said', () => {
  const page = extract(`${script('new', { items: [{ text: 'Да' }] })}<b class="new-rating">4,1</b>`, rules);
  expect(page).toMatchObject({
    layout: 'новая',
    reviews: [{ recall: 'Да' }],
    aggregate: { rating: 4.1 },
    next_url: 'https://site.example/firm/1?page=2',
    warnings: [],
  });
});

test('another one is; what it does not name is of the rules above it', () => {
  const page = extract(`${script('old', { reviews: [{ text: 'Нет' }] })}<b class="rating">3,2</b>`, rules);
  expect(page).toMatchObject({
    layout: 'старая',
    reviews: [{ recall: 'Нет' }],
    aggregate: { rating: 3.2 },
    end: 'single',
    warnings: [],
  });
});

test('none fits: that is told, and the shown rating is kept', () => {
  const page = extract('<b class="new-rating">4,1</b>', rules);
  expect(page).toMatchObject({ layout: null, reviews: [], aggregate: { rating: 4.1 } });
  expect(page.warnings.map(({ code }) => code)).toEqual(['script_not_found', 'reviews_not_found']);
});

test('layouts have names', () => {
  expect(parserRulesSchema.safeParse({ layouts: [{ reviews: [] }] }).success).toBe(false);
  expect(parserRulesSchema.safeParse({ layouts: [] }).success).toBe(false);
});
