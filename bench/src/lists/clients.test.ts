import { expect, it } from 'vitest';
import { drawBySize } from './clients.ts';

const clients = [
  { id: 'small', reviews: 10 },
  { id: 'middle', reviews: 30 },
  { id: 'large', reviews: 60 },
];

it('draws clients as often as they have reviews', () => {
  const drawn = drawBySize(clients, 1000).map(({ id }) => id);
  const count = (id: string) => drawn.filter((one) => one === id).length;
  expect([count('small'), count('middle'), count('large')]).toEqual([100, 300, 600]);
});

it('cannot draw from none', () => {
  expect(() => drawBySize([], 1)).toThrow('no clients');
});
