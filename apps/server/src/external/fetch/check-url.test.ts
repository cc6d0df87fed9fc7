import { expect, test } from 'vitest';
import { checkUrl } from './check-url.ts';
import { FetchError } from './errors.ts';

test.each([
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://example.com/',
  'data:text/html,hi',
  'javascript:alert(1)',
  'http://user@example.com/',
  'http://user:secret@example.com/',
  'http://:secret@example.com/',
  'not an address',
  '',
  'http://',
  `https://example.com/${'a'.repeat(5000)}`,
])('%j is refused', (address) => {
  expect(() => checkUrl(address)).toThrow(expect.objectContaining({ code: 'bad_url' }));
});

test('the refusal does not repeat a password', () => {
  const refusal = (): unknown => {
    try {
      return checkUrl('http://user:secret@example.com/?token=abc');
    } catch (error) {
      return error;
    }
  };
  expect(refusal()).toBeInstanceOf(FetchError);
  expect(String(refusal())).not.toMatch(/secret|abc/);
});

test.each([
  ['http://2130706433/', '127.0.0.1'],
  ['http://0x7f.1/', '127.0.0.1'],
  ['http://0177.0.0.1/', '127.0.0.1'],
  ['http://127.1/', '127.0.0.1'],
  ['http://[::ffff:127.0.0.1]/', '[::ffff:7f00:1]'],
  ['http://ｅxample.com/', 'example.com'],
])('%s means %s', (address, hostname) => {
  expect(checkUrl(address).hostname).toBe(hostname);
});

test('a relative address is resolved, the fragment dropped', () => {
  expect(checkUrl('../b?x=1#top', new URL('https://example.com/a/c')).href).toBe('https://example.com/b?x=1');
});
