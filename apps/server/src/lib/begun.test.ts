import { once } from 'node:events';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { begun } from './begun.ts';

function source(log: string[], failAt = -1) {
  async function* parts() {
    try {
      for (let number = 0; number < 3; number += 1) {
        if (number === failAt) throw new Error(`no ${number}`);
        log.push(`make ${number}`);
        yield await Promise.resolve(String(number));
      }
    } finally {
      log.push('end');
    }
  }
  return parts();
}

describe('begun', () => {
  it('gives the whole, whose first part is made already', async () => {
    const log: string[] = [];
    const whole = await begun(source(log));
    expect(log).toEqual(['make 0']);
    expect(await Array.fromAsync(whole)).toEqual(['0', '1', '2']);
    expect(log.at(-1)).toBe('end');
    expect(await Array.fromAsync(await begun(Readable.from([])))).toEqual([]);
  });

  it('fails where the first part does; a later failure comes in its place', async () => {
    await expect(begun(source([], 0))).rejects.toThrow('no 0');
    const whole = await begun(source([], 1));
    await expect(Array.fromAsync(whole)).rejects.toThrow('no 1');
  });

  it('ends the making when it is left, taken from or not', async () => {
    const log: string[] = [];
    await once(Readable.from(await begun(source(log))).destroy(), 'close');
    for await (const part of await begun(source(log))) if (part === '1') break;
    expect(log).toEqual(['make 0', 'end', 'make 0', 'make 1', 'end']);
  });
});
