import { describe, expect, it } from 'vitest';
import type { Review } from '../api.ts';
import { extended, nothingChosen, sizeOf, toggled } from './selection.ts';

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id, client_id: 'one' }) as Review);
const [a, b, , d] = items as [Review, Review, Review, Review];
const ids = ({ chosen }: { chosen: ReadonlyMap<string, unknown> }) => [...chosen.keys()].toSorted().join('');

describe('what is chosen in a list', () => {
  it('is chosen and left one by one', () => {
    const both = toggled(toggled(nothingChosen, a, items), b, items);
    expect(ids(both)).toBe('ab');
    expect(ids(toggled(both, a, items))).toBe('b');
    expect(both.chosen.get('a')).toEqual({ id: 'a', client_id: 'one' });
  });

  it('goes on from where one chose last, either way', () => {
    const down = extended(toggled(nothingChosen, b, items), d, items);
    expect(ids(down)).toBe('bcd');
    expect(ids(extended(down, a, items))).toBe('abcd');
    expect(ids(extended(nothingChosen, b, items))).toBe('b');
    const gone = { ...nothingChosen, from: 'gone' };
    expect(ids(extended(gone, b, items))).toBe('b');
  });

  it('is all of the filter, or what is left of it in sight', () => {
    const all = { ...nothingChosen, isAll: true };
    expect(sizeOf(all, 1234)).toBe(1234);
    const without = toggled(all, b, items);
    expect([ids(without), without.isAll, sizeOf(without, 1234)]).toEqual(['acd', false, 3]);
  });
});
