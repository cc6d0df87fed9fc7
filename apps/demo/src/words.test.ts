import { expect, test } from 'vitest';
import { administrator, staff } from './generator/staff.ts';
import { agencyClients } from './generator/index.ts';
import { agencyLine, collectedLine, progressLine, signInLines } from './words.ts';

/** Spaces that no line breaks at look like others. */
const shown = (line: string) => line.replaceAll('\u00A0', ' ');

test('lines of progress have plurals and cases right', () => {
  expect(shown(agencyLine(6, 40))).toBe('Агентство: 6 клиентов, 40 точек');
  const progress = { areas: 21, ended: 3, failed: 0, reviews: 1 };
  expect(shown(progressLine(progress))).toBe('Собираем отзывы: 3 из 21 точки, 1 отзыв');
  expect(shown(collectedLine({ ...progress, failed: 2 }, 9))).toBe(
    'Собрано за 9 с: 1 отзыв, 21 точка; не до конца: 2 точки',
  );
});

test('everyone can read how to sign in, a line each', () => {
  const lines = signInLines('http://localhost:8000', administrator, agencyClients);
  expect(lines[0]).toBe('Откройте http://localhost:8000 и войдите:');
  for (const { email, password } of [administrator, ...staff]) {
    const own = lines.filter((line) => line.startsWith('  ') && line.includes(`${email} `));
    expect(own).toHaveLength(1);
    expect(own[0]).toContain(password);
  }
  for (const { name, key } of agencyClients)
    expect(lines.find((line) => line.includes(`${key}@client.example`))).toContain(name);
});
