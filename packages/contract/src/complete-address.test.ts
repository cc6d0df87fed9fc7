import { expect, it } from 'vitest';
import { webAddress } from './common.ts';
import { completeAddress } from './complete-address.ts';

it.each([
  ['maps.example/cafe?id=1', 'https://maps.example/cafe?id=1'],
  [' кафе.рф ', 'https://кафе.рф'],
  ['maps.example:8080/x', 'https://maps.example:8080/x'],
  ['http://maps.example', 'http://maps.example'],
  ['https://maps.example', 'https://maps.example'],
  ['nothing', 'nothing'],
  ['1.5', '1.5'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['user:secret@maps.example', 'user:secret@maps.example'],
  ['a b.example', 'a b.example'],
  ['', ''],
])('%j is completed to %j', (typed, address) => {
  expect(completeAddress(typed)).toBe(address);
});

it('an address in a call is taken without https://, and nothing else is let through by that', () => {
  expect(webAddress.parse('maps.example/cafe')).toBe('https://maps.example/cafe');
  for (const wrong of ['nothing', 'javascript:alert(1)', 'ftp://maps.example', 'user:secret@maps.example'])
    expect(webAddress.safeParse(wrong).success).toBe(false);
});
