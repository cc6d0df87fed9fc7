import { expect, it } from 'vitest';
import { ApiError, NetworkError, isCodeMissing } from './api-error.ts';

it.each([
  'Failed to fetch dynamically imported module: https://molva.example/assets/ratings-1.js',
  'error loading dynamically imported module: https://molva.example/assets/ratings-1.js',
  'Importing a module script failed.',
])('knows missing code by «%s»', (message) => {
  expect(isCodeMissing(new TypeError(message))).toBe(true);
});

it('takes no other error for missing code', () => {
  expect(isCodeMissing(new TypeError('Cannot read properties of undefined'))).toBe(false);
  expect(isCodeMissing(new ApiError(503, '', {}))).toBe(false);
  expect(isCodeMissing('Importing a module script failed')).toBe(false);
  expect(isCodeMissing(new NetworkError('Importing'))).toBe(false);
});
