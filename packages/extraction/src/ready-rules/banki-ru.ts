import { type ReadyRules, unproven } from './types.ts';

/** banki.ru, the reviews of a bank: JSON-LD, and a button for more, without which the page is the last. */
export const bankiRu: ReadyRules = {
  key: 'banki-ru',
  name: 'Банки.ру',
  domains: ['banki.ru'],
  ...unproven,
  rules: {
    version: 1,
    time_zone: 'Europe/Moscow',
    reviews: [{ kind: 'structured', syntaxes: ['json-ld'] }, { kind: 'structured' }],
    paging: {
      kind: 'parameter',
      name: 'page',
      more: { selector: '[data-test="responses__more-btn"]', count: true },
    },
  },
};
