import { expect, it } from 'vitest';
import type { ReportLink } from './api.ts';
import { linkWords, recipientsOf, recipientsProblem, scheduleWords } from './words.ts';

const link: ReportLink = {
  id: '1',
  client_id: '2',
  period: '2026-10',
  url: 'https://molva.example/report/x',
  ends_on: '2020-01-05',
  state: 'open',
  opened_count: 0,
  opened_at: null,
  created_at: '2020-01-01T00:00:00Z',
  created_by: null,
};

it('says what became of a link', () => {
  expect(linkWords(link)).toBe('работает до 5 января 2020 включительно, ещё не открывали');
  expect(linkWords({ ...link, opened_count: 3 })).toContain('открывали 3\u00A0раза');
  expect(linkWords({ ...link, state: 'ended' })).toMatch(/^закрыта/);
  expect(linkWords({ ...link, state: 'over' })).toMatch(/^срок вышел 5 января/);
});

it('reads recipients as people list them', () => {
  expect(recipientsOf('a@b.ru, c@d.ru;e@f.ru\n a@b.ru')).toEqual(['a@b.ru', 'c@d.ru', 'e@f.ru']);
  expect(recipientsProblem('')).toBe('Напишите хотя бы один адрес');
  expect(recipientsProblem('a@b.ru, вася')).toBe('«вася» не похоже на адрес почты');
  expect(recipientsProblem(Array.from({ length: 21 }, (_, i) => `a${i}@b.ru`).join(' '))).toBe(
    'Не больше 20 адресов',
  );
  expect(recipientsProblem('a@b.ru')).toBeUndefined();
});

it('says when a report is mailed', () => {
  expect(scheduleWords({ day: 5, format: 'pdf' })).toBe('5-го числа каждого месяца, PDF');
});
