import { describe, expect, test } from 'vitest';
import { isChallenge } from './challenge.ts';

const page = new URL('https://site.example/reviews');
const body = (html: string): Uint8Array => Buffer.from(html);

describe('a check for robots is known by', () => {
  test.each([
    'https://site.example/showcaptcha?retpath=x',
    'https://site.example/captcha/',
    'https://site.example/checkcaptcha',
  ])('its address: %s', (address) => {
    expect(isChallenge(new URL(address), null, body(''))).toBe(true);
  });

  test('the header that says so', () => {
    expect(isChallenge(page, 'challenge', body('<title>Отзывы</title>'))).toBe(true);
  });

  test.each([
    'Just a moment...',
    'Вы не робот?',
    'Attention Required! | Cloudflare',
    'DDoS-Guard',
    'Ой! Капча',
  ])('the title of a small page: %s', (title) => {
    expect(isChallenge(page, null, body(`<html><head><title>${title}</title></head></html>`))).toBe(true);
  });
});

describe('no check is', () => {
  test.each([
    ['a page of reviews', '<title>Отзывы о кафе</title>'],
    ['a page that speaks of one in a review', '<title>Отзывы</title><p>Замучила капча, вы не робот?</p>'],
    ['a page with a form that has one', '<title>Отзывы</title><div class="g-recaptcha"></div>'],
    ['a page without a title', '<p>Captcha</p>'],
    ['a large page whatever its title', `<title>Captcha bar</title>${'x'.repeat(100_001)}`],
    ['nothing', ''],
  ])('%s', (_name, html) => {
    expect(isChallenge(page, null, body(html))).toBe(false);
  });

  test('an address that only begins alike', () => {
    expect(isChallenge(new URL('https://site.example/captcha-bar/reviews'), null, body(''))).toBe(false);
  });
});
