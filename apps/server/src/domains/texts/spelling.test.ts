import { describe, expect, it } from 'vitest';
import { isLong } from '../../test/long.ts';
import { checkSpelling } from './spelling.ts';

const wrong = async (text: string, words: string | null = null, facts: string[] = []) =>
  ((await checkSpelling({ text, words, facts })) ?? []).map(({ start, end, replacement }) => [
    text.slice(start, end),
    replacement,
  ]);

const lettersOf = (number: number) =>
  number
    .toString(32)
    .replace(/[0-9a-v]/g, (digit) => String.fromCodePoint(1072 + Number.parseInt(digit, 32)));

describe('spelling', { timeout: 60_000 }, () => {
  it('finds words no dictionary has, with what they may have been', async () => {
    expect(await wrong('Оченб вкусный кофе, сделано аккуратна и хорошо')).toEqual([['Оченб', 'Очень']]);
  });
  it('leaves names, Latin words, ё, hyphens and the words of source and brief alone', async () => {
    expect(
      await wrong('Официантка Айгуль, капучино от Lavazza, ёлка, кто-нибудь, флэтвайт и рафф', 'флэтвайта', [
        'рафф',
      ]),
    ).toEqual([]);
  });
  it('answers for any text', async () => {
    expect(await wrong('')).toEqual([]);
    expect((await wrong('ыъ'.repeat(50_000))).length).toBe(0);
    // Too long to look for what they may have been: that takes up to a second a word.
    const many = Array.from({ length: 5000 }, (_, at) => `щы${lettersOf(at)}ъжыщъжыщъжыщъжыщъж`).join(' ');
    expect(await wrong(`Очень ${many}`)).toHaveLength(50);
  });
  it.runIf(isLong)('answers for a text of slow words, or gives up', async () => {
    const many = Array.from({ length: 5000 }, (_, at) => `щы${lettersOf(at)}ъж`).join(' ');
    expect((await wrong(many)).length).toBeLessThanOrEqual(50);
  });
  it('gives up where the process is too slow', { timeout: 90_000 }, async () => {
    const asked = (text: string) => ({ text, words: null, facts: [] });
    // What each of them may have been takes longer to find than anybody waits here.
    const slow = Array.from({ length: 40 }, (_, at) => `щы${lettersOf(at)}ъж`).join(' ');
    expect(await checkSpelling(asked(slow), 1)).toBeNull();
    // It is still busy with what nobody waits for any more.
    expect(await checkSpelling(asked('Оченб'), 80_000)).toHaveLength(1);
  });
});
