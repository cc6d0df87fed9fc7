import { expect, it, vi } from 'vitest';
import { areFlagsKnown, flagValues, onFlagValues, parseFlagValues, setFlagValues } from './flag-values.ts';

const allOn = {
  'sign-up': true,
  'ai-drafting': true,
  wiki: true,
  'mail-digests': true,
  'customer-page': true,
};

it.each([
  [null, allOn],
  ['', allOn],
  ['not json', allOn],
  ['null', allOn],
  ['[1]', allOn],
  ['{"wiki":false}', { ...allOn, wiki: false }],
  ['{"wiki":"false","sign-up":0,"gone":false}', allOn],
])('reads %j as far as it goes', (text, values) => {
  expect(parseFlagValues(text)).toEqual(values);
});

it('knows nothing until something was kept or evaluated', () => {
  expect(areFlagsKnown()).toBe(false);
  const listener = vi.fn<() => void>();
  const stop = onFlagValues(listener);
  expect(setFlagValues(allOn)).toEqual([]);
  expect(areFlagsKnown()).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});

it('tells what changed, and its listeners only then', () => {
  const listener = vi.fn<() => void>();
  const stop = onFlagValues(listener);
  expect(setFlagValues({ ...allOn, wiki: false, 'sign-up': false })).toEqual(['sign-up', 'wiki']);
  expect(setFlagValues({ ...allOn, wiki: false, 'sign-up': false })).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(flagValues().wiki).toBe(false);
  stop();
  setFlagValues(allOn);
  expect(listener).toHaveBeenCalledTimes(1);
});
