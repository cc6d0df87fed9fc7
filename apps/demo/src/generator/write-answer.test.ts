import { expect, test } from 'vitest';
import { seeded } from './random.ts';
import { writeAnswer } from './write-answer.ts';

const base = { trade: 'coffee', signature: 'команда «Полдень»' } as const;

function answers(given: { called: string | null; grade: number; topics: { key: string; good: boolean }[] }) {
  const random = seeded('answers', JSON.stringify(given));
  const { called, grade, topics } = given;
  const review = { text: '', topics };
  return Array.from({ length: 200 }, () => writeAnswer({ ...base, random, called, grade, review }));
}

test('the author is called by name, where it is known', () => {
  for (const text of answers({ called: 'Мария', grade: 5, topics: [] })) {
    expect(text).toMatch(/^(?:Мария, [а-я ]+\.|[А-Я][а-я ]+, Мария\.)/);
  }
  for (const text of answers({ called: null, grade: 5, topics: [] })) {
    expect(text).toMatch(/^(?:Здравствуйте|Добрый день|Приветствуем)\. /);
  }
});

test('complaints get an apology and are spoken of first', () => {
  const topics = [
    { key: 'food', good: true },
    { key: 'queue', good: false },
  ];
  for (const text of answers({ called: null, grade: 1, topics })) {
    expect(text).toMatch(/извинени|жаль|простите/);
    expect(text).toMatch(/Очередь в эти часы|за ожидание/);
    expect(text).not.toMatch(/Очень рады|Приятно, что/);
  }
});

test('wording varies, punctuation holds', () => {
  const texts = answers({ called: 'Олег', grade: 4, topics: [{ key: 'drinks', good: true }] });
  expect(new Set(texts).size).toBeGreaterThan(100);
  for (const text of texts) {
    expect(text).toMatch(/[.]$/);
    expect(text).not.toMatch(/ {2}|,,|, на почту| \./);
  }
});
