import { expect, it } from 'vitest';
import { type SectionId, sectionInSight } from './sections.ts';

const tops = (...entries: [SectionId, number][]) => new Map(entries);

it.each([
  ['the first before anything was scrolled', tops(['profile', 60], ['password', 400]), false, 'profile'],
  [
    'the last above the line',
    tops(['profile', -300], ['password', 90], ['appearance', 500]),
    false,
    'password',
  ],
  ['the last one at the end of the page', tops(['profile', -900], ['delete', 600]), true, 'delete'],
] as const)('names %s', (_what, places, atEnd, id) => {
  expect(sectionInSight(places, 100, atEnd)).toBe(id);
});
