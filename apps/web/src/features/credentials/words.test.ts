import { expect, it } from 'vitest';
import { hostsIn } from './words.ts';

it('takes hosts out of what people paste', () => {
  expect(hostsIn(' https://API.example/v4/x, b.example:8443;\nc.example ')).toEqual([
    'api.example',
    'b.example:8443',
    'c.example',
  ]);
  expect(hostsIn(' ,; ')).toEqual([]);
});
