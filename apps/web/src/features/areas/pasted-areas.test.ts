import { expect, it } from 'vitest';
import { pastedAreas } from './pasted-areas.ts';

it.each<[string, ReturnType<typeof pastedAreas>]>([
  ['', []],
  [' \n\r\n ', []],
  ['https://maps.example/1', [{ url: 'https://maps.example/1' }]],
  ['maps.example/cafe', [{ url: 'maps.example/cafe' }]],
  [
    'Зерно, Лесная, 5\thttps://maps.example/1\r\nЗерно на Садовой;https://maps.example/2',
    [
      { url: 'https://maps.example/1', fullname_area: 'Зерно, Лесная, 5' },
      { url: 'https://maps.example/2', fullname_area: 'Зерно на Садовой' },
    ],
  ],
  ['https://maps.example/1 — Зерно', [{ url: 'https://maps.example/1', fullname_area: 'Зерно' }]],
  [
    '"Зерно «на углу»"\thttps://maps.example/1',
    [{ url: 'https://maps.example/1', fullname_area: 'Зерно «на углу»' }],
  ],
  ['Лесная, 5', [{ url: 'Лесная, 5' }]],
])('%j', (text, areas) => {
  expect(pastedAreas(text)).toEqual(areas);
});
