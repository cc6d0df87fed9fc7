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

it('counts grades of a range as the nearest whole ones, halves as the better', () => {
  const more = [...facet, { value: '3.49', count: 40 }];
  const within = [
    [1, 3],
    [3, 3],
    [4, 4],
    [4, 5],
    [5, 5],
  ].map(([low = 0, high = 0]) => gradesWithin(more, low, high));
  expect(within).toEqual([42, 40, 0, 1203, 1203]);
});
