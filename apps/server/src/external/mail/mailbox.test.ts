import { expect, it } from 'vitest';
import { isMailbox } from './mailbox.ts';

it.each([
  ['anna@example.com', true],
  ['kafe-utro-x7k2@client.invalid', false],
  ['A@CLIENT.INVALID', false],
  ['invalid@example.com', true],
  ['anna@invalid.example.com', true],
])('%s: %s', (address, reachable) => {
  expect(isMailbox(address)).toBe(reachable);
});
