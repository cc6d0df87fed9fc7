import { stepKeys } from '@molva/contract/step-keys';
import { expect, it } from 'vitest';
import { stepWords } from './words.ts';

it.each(stepKeys)('%s is told in Russian and leads to a screen of ours, if anywhere', (key) => {
  const { title, why, link } = stepWords[key];
  expect(`${title} ${why}`).toMatch(/^[А-ЯЁ][^a-z]+[.»]$/u);
  expect(link?.to ?? '/').toMatch(/^\/[a-z-/]*(\?[a-z=]+)?(#[a-z]+)?$/);
});
