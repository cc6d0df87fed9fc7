import { expect, it } from 'vitest';
import { counted, gradesWithin } from './counts.ts';

const facet = [
  { value: '1', count: 2 },
  { value: '4.5', count: 1200 },
  { value: '5', count: 3 },
];

it('says beside each choice how many there are of it, and nothing beside all', () => {
  const options = [
    { value: 'any', label: 'Все' },
    { value: '1', label: '1' },
    { value: '2', label: '2' },
    { value: '4.5', label: '4,5' },
  ];
  expect(counted(options, facet).map(({ hint }) => hint)).toEqual([undefined, '2', '0', '1\u00A0200']);
  expect(counted(options, undefined)).toEqual(options);
});

it('counts grades of a range with what lies between', () => {
  expect([gradesWithin(facet, 1, 3), gradesWithin(facet, 4, 5), gradesWithin(facet, 5, 5)]).toEqual([
    2, 1203, 3,
  ]);
});
