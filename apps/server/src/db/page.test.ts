import { describe, expect, it } from 'vitest';
import { pageOf } from './page.ts';

/** A list of so many rows, and how many times it was counted. */
function listOf(size: number) {
  const rows = Array.from({ length: size }, (_, index) => index);
  const cut = (skip: number, limit: number) => ({
    offset: (more: number) => cut(more, limit),
    limit: (most: number) => cut(skip, most),
    execute: () => Promise.resolve(rows.slice(skip, skip + limit)),
  });
  const counted = { times: 0 };
  const counting = {
    executeTakeFirstOrThrow: () => {
      counted.times += 1;
      return Promise.resolve({ count: size });
    },
  };
  return { list: cut(0, size), counting, counted };
}

describe('pageOf', () => {
  it.each([
    { size: 0, skip: 0, times: 0 },
    { size: 7, skip: 0, times: 0 },
    { size: 17, skip: 10, times: 0 },
    { size: 10, skip: 0, times: 1 },
    { size: 17, skip: 0, times: 1 },
    { size: 17, skip: 20, times: 1 },
  ])('of $size from $skip counts $times times', async ({ size, skip, times }) => {
    const { list, counting, counted } = listOf(size);
    const { rows, count } = await pageOf({ skip, limit: 10 }, list, counting);
    expect({ count, times: counted.times }).toEqual({ count: size, times });
    expect(rows).toHaveLength(Math.max(0, Math.min(10, size - skip)));
  });

  it('counts where a page of two statements lost a row between them', async () => {
    const { counting } = listOf(17);
    const short = () => ({ execute: () => Promise.resolve([1, 2, 3]) });
    expect(await pageOf({ skip: 0, limit: 10 }, short, counting)).toEqual({ rows: [1, 2, 3], count: 17 });
  });
});
