import { expect, it } from 'vitest';
import { retryPause, serviceOf } from './flag-service.ts';

it('asks whom the page names, without a doubled slash, else the page’s own server', () => {
  const here = 'https://molva.example';
  expect(serviceOf('https://flags.example/', 'sdk-1', here)).toEqual({
    host: 'https://flags.example',
    clientKey: 'sdk-1',
  });
  expect(serviceOf(undefined, undefined, here)).toEqual({ host: here, clientKey: 'molva' });
});

it.each([
  [1, 20_000],
  [2, 40_000],
  [4, 160_000],
  [5, 300_000],
  [60, 300_000],
])('after %d failures waits %d ms', (failures, pause) => {
  expect(retryPause(failures)).toBe(pause);
});
