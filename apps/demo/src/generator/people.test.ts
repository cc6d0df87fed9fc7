import { expect, test } from 'vitest';
import { somebody } from './people.ts';
import { seeded } from './random.ts';

const people = (() => {
  const random = seeded('people');
  return Array.from({ length: 3000 }, () => somebody(random));
})();

test('surnames have the form of their owner', () => {
  for (const { author, called, sex } of people) {
    const surname = called === null ? '' : author.slice(called.length + 1);
    if (surname.length <= 2) continue;
    if (sex === 'female') expect(author).toMatch(/(?:ова|ева|ёва|ина|ына|ая)$/);
    else expect(author).toMatch(/(?:ов|ев|ёв|ин|ий)$/);
  }
});

test('people are many and of both kinds', () => {
  expect(new Set(people.map(({ author }) => author)).size).toBeGreaterThan(1500);
  const women = people.filter(({ sex }) => sex === 'female').length / people.length;
  expect(women).toBeGreaterThan(0.45);
  expect(women).toBeLessThan(0.62);
});

test('a nickname tells no name to answer to', () => {
  const nicknamed = people.filter(({ called }) => called === null);
  expect(nicknamed.length).toBeGreaterThan(100);
  for (const { author } of nicknamed) expect(author).toMatch(/^[a-z]+_\d+$/);
});
