import { describe, expect, it } from 'vitest';
import { answerTo, changedIds, isSame, linesOf, problemOf, textOf } from './answers.ts';
import type { Question } from './api.ts';
import { both, canHaveBoth } from './both.ts';

const question = (more: Partial<Question>): Question => ({
  id: 'q',
  type: 'long_text',
  label: 'Вопрос',
  help: '',
  required: false,
  multiple: false,
  options: [{ id: 'a', label: 'А' }],
  ...more,
});

describe('answers', () => {
  it('are the same where both are empty, and lists where their lines are', () => {
    expect(isSame('', undefined)).toBe(true);
    expect(isSame([], '')).toBe(true);
    expect(isSame(['а'], ['а'])).toBe(true);
    expect(isSame(['а', 'б'], ['б', 'а'])).toBe(false);
    expect(changedIds({ a: 'x', b: 'y' }, { b: 'y', c: ['z'] })).toEqual(['a', 'c']);
    expect(answerTo({}, 'constructor')).toBeUndefined();
  });

  it('are read as text: options by their words, lists by lines', () => {
    expect(linesOf(' хлеб \n\n булки\n')).toEqual(['хлеб', 'булки']);
    expect(textOf(question({ type: 'choice' }), ['a', 'gone'])).toBe('А\ngone');
    expect(textOf(question({ type: 'list' }), ['a'])).toBe('a');
  });

  it('to a link are web addresses', () => {
    const link = question({ type: 'link' });
    expect(problemOf(link, 'https://пекарня.рф/о-нас')).toBeUndefined();
    expect(problemOf(link, '')).toBeUndefined();
    for (const value of ['пекарня', 'javascript:alert(1)', 'https://a b'])
      expect(problemOf(link, value)).toContain('https://');
  });

  it('are no longer than they may be, without the spaces at their ends', () => {
    expect(problemOf(question({ type: 'short_text' }), `${'а'.repeat(1000)}  `)).toBeUndefined();
    expect(problemOf(question({ type: 'short_text' }), 'а'.repeat(1001))).toMatch(
      /^Не длиннее 1.?000 знаков: сейчас 1.?001$/,
    );
    expect(problemOf(question({ type: 'long_text' }), 'а'.repeat(1001))).toBeUndefined();
    expect(problemOf(question({ type: 'link' }), `https://a.example/${'а'.repeat(2000)}`)).toContain(
      'Не длиннее',
    );
  });

  it('of two can stand together, except one choice or link', () => {
    expect(both('моё', 'их', question({}))).toBe('их\n\nмоё');
    expect(both(['б', 'в'], ['а', 'б'], question({ type: 'list' }))).toEqual(['а', 'б', 'в']);
    expect(both('моё', null, question({}))).toBe('моё');
    expect(canHaveBoth(question({ type: 'choice', multiple: true }))).toBe(true);
    for (const one of [question({ type: 'choice' }), question({ type: 'link' })])
      expect(canHaveBoth(one)).toBe(false);
  });
});
