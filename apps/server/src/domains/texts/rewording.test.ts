import { type Dictionary, loadDictionary } from '@molva/russian/dictionary/dictionary';
import { beforeAll, describe, expect, it } from 'vitest';
import { candidatesIn, unsaidIn } from './new-words.ts';
import { likelihoodOf, type Signs, weights } from './rewording.ts';

let dictionary: Dictionary;
beforeAll(async () => {
  dictionary = await loadDictionary();
});
const input = (words: string, text: string) => ({ words, text, facts: [], tradeWords: [] });
function found(words: string, text: string): string[] {
  const { details, newWords } = unsaidIn(dictionary, input(words, text));
  return [...details, ...newWords].map((word) => word.words);
}
/** Of the words of a text that nobody said. */
const signsOf = (words: string, text: string): Record<string, Signs> =>
  Object.fromEntries(
    candidatesIn(dictionary, input(words, text)).map(({ start, end, signs }) => [
      text.slice(start, end),
      signs,
    ]),
  );

describe('what stands for a word that was left out', () => {
  it('is left out of new words, and what stands for nothing is shown', () => {
    const source = 'холодрыга зимой, дверь нараспашку, девчонки в куртках сидят, жалко их, но выдают быстро';
    const freely =
      'В мороз стужа в помещении из-за вечно открытого входа с лестницей, где бедные работницы не снимают верхней одежды';
    const candidates = candidatesIn(dictionary, input(source, freely)).map(({ start, end }) =>
      freely.slice(start, end),
    );
    expect(candidates).toEqual(expect.arrayContaining(['мороз стужа', 'лестницей']));
    expect(found(source, freely)).toEqual([]);
    expect(found(source, 'Девчонки в куртках сидят с термосом, дверь нараспашку')).toEqual(['термосом']);
  });

  it('is told by what the source has between the words around it', () => {
    const { пергола } = signsOf('под тентом было уютно', 'Под ней пергола, было уютно');
    expect(пергола).toMatchObject({ nothingLeftOut: 0, isNoun: 1 });
    expect(signsOf('было уютно', 'Было уютно под перголой')['перголой']).toMatchObject({
      nothingLeftOut: 1,
      afterPreposition: 1,
    });
  });
});

describe('signs', () => {
  it('of a clause of which nothing was said tell whether a word of it is new by itself', () => {
    const signs = signsOf('ели суп', 'Ели суп, кромка ровная, персонал приветливый');
    expect(signs['кромка ровная']?.wholeHasNew).toBe(1);
    expect(Object.keys(signs)).toEqual(['кромка ровная', 'персонал приветливый']);
  });

  it('are from 0 to 1, whatever the two texts are', () => {
    for (const [words, text] of [
      ['', 'Терраса'],
      ['раз '.repeat(500), 'Терраса и беседка, терраса'],
      ['суп', `${'беседка, терраса '.repeat(300)}суп`],
      ['—', 'Беседка (терраса): «пергола»'],
    ] as const)
      for (const signs of Object.values(signsOf(words, text)))
        expect(Object.values(signs).every((value: number) => value >= 0 && value <= 1)).toBe(true);
  });

  it('that speak for an addition make it likelier, and those against it less so', () => {
    const none = Object.fromEntries(Object.keys(weights).map((name) => [name, 0])) as unknown as Signs;
    const plain = likelihoodOf(none);
    expect(likelihoodOf({ ...none, nothingLeftOut: 1 })).toBeGreaterThan(plain);
    expect(likelihoodOf({ ...none, textSaid: 1 })).toBeGreaterThan(plain);
    expect(likelihoodOf({ ...none, apart: 1 })).toBeLessThan(plain);
  });
});
