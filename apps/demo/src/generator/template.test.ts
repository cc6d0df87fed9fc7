import { describe, expect, test } from 'vitest';
import { seeded } from './random.ts';
import { type Sex, compile } from './template.ts';

function wordings(source: string, sex: Sex = 'female', lexicon: Record<string, string[]> = {}): Set<string> {
  const template = compile(source);
  const random = seeded(source);
  return new Set(Array.from({ length: 300 }, () => template({ random, sex, lexicon })));
}

describe('compile', () => {
  test('takes one of the alternatives, in all combinations', () => {
    expect(wordings('[a|b] и [c|]')).toEqual(new Set(['a и c', 'a и ', 'b и c', 'b и ']));
  });

  test('words it as a man or a woman, also within alternatives', () => {
    const source = 'Я {пришёл|пришла} и [доволен{|}|остал{ся|ась}].';
    expect(wordings(source, 'male')).toEqual(new Set(['Я пришёл и доволен.', 'Я пришёл и остался.']));
    expect(wordings(source, 'female')).toEqual(new Set(['Я пришла и доволен.', 'Я пришла и осталась.']));
  });

  test('takes words of the lexicon', () => {
    expect(wordings('$drink [$drink|нет]', 'male', { drink: ['чай'] })).toEqual(
      new Set(['чай чай', 'чай нет']),
    );
  });

  test('a word that the lexicon lacks is an error, not a hole', () => {
    expect(() => wordings('$nothing')).toThrow('nothing to pick');
  });

  test.each(['[a', 'a]', '{a|b', '{a}', '[a|{b]'])('%s is refused', (source) => {
    expect(() => compile(source)).toThrow(/unbalanced|two wordings/);
  });
});
