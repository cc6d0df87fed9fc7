import { expect, it } from 'vitest';
import { synonymGroups } from './synonyms.ts';

const share = (one: string, other: string) =>
  synonymGroups(one).some((group) => synonymGroups(other).includes(group));

it('knows words that say the same, and that others do not', () => {
  expect(share('врач', 'доктор')).toBe(true);
  expect(share('отель', 'гостиница')).toBe(true);
  expect(share('врач', 'отель')).toBe(false);
  expect(synonymGroups('терраса')).toEqual([]);
});
