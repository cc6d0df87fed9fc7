import { notificationGroups as groups } from '@molva/contract/notifications';
import { expect, it } from 'vitest';
import { mailOptions, notificationGroups } from './notification-words.ts';

it('explains every group in a sentence', () => {
  expect(notificationGroups().map(({ id }) => id)).toEqual(groups);
  for (const { text } of notificationGroups()) expect(text).toMatch(/^[А-Я].+\.$/);
});

it.each([
  [true, 'off', ['off', 'now', 'daily']],
  [false, 'off', ['off', 'now']],
  [false, 'daily', ['off', 'now', 'daily']],
] as const)('with digests %s and %s chosen offers %j', (digests, chosen, values) => {
  expect(mailOptions(digests, chosen).map(({ value }) => value)).toEqual(values);
});
