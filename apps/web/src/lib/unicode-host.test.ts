import { expect, it } from 'vitest';
import { unicodeHost } from './unicode-host.ts';

it.each([
  'мнения.рф',
  'новые-мнения.рф',
  'отзывы2026.example',
  'bücher.example',
  '例え.テスト',
  'а.б.в',
  'ёжик-и-ко.рф',
  'maps.example',
  'localhost:8101',
])('reads %s back', (host) => {
  expect(unicodeHost(new URL(`http://${host}`).host)).toBe(host);
});

it('leaves what is no punycode', () => {
  for (const host of ['xn--.example', 'xn--!!.example', 'xn--99999999999.example', ''])
    expect(() => unicodeHost(host)).not.toThrow();
  expect(unicodeHost('xn--!!.example')).toBe('xn--!!.example');
});
