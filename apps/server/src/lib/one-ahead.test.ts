import { describe, expect, it } from 'vitest';
import { oneAhead } from './one-ahead.ts';

/** Numbers, and what became of them. */
function numbers(failAt = Infinity) {
  const seen = { made: 0, ended: false };
  async function* parts() {
    try {
      for (let number = 0; number < 5; number += 1) {
        if (number === failAt) throw await Promise.resolve(new Error('no more'));
        seen.made += 1;
        yield number;
      }
    } finally {
      seen.ended = true;
    }
  }
  return { seen, parts: parts() };
}

describe('parts made one ahead', () => {
  it('are the same, in the same order', async () => {
    const { parts, seen } = numbers();
    expect(await Array.fromAsync(oneAhead(parts))).toEqual([0, 1, 2, 3, 4]);
    expect(seen).toEqual({ made: 5, ended: true });
  });

  it('are no further than one ahead, and left with whoever leaves them', async () => {
    const { parts, seen } = numbers();
    const ahead = oneAhead(parts);
    expect(await ahead.next()).toEqual({ done: false, value: 0 });
    await new Promise((resolve) => setImmediate(resolve));
    expect(seen).toEqual({ made: 2, ended: false });
    await ahead.return(undefined);
    expect(seen.ended).toBe(true);
    expect(seen.made).toBe(2);
  });

  it('fail where their making does, after those before', async () => {
    const { parts, seen } = numbers(2);
    const taken: number[] = [];
    const all = async () => {
      for await (const part of oneAhead(parts)) taken.push(part);
    };
    await expect(all()).rejects.toThrow('no more');
    expect(taken).toEqual([0, 1]);
    expect(seen.ended).toBe(true);
  });
});
