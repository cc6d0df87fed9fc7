import { describe, expect, test } from 'vitest';
import { extract } from './test/extract.ts';
import { wallOf } from './wall.ts';

const page = (title: string, body: string): string =>
  `<!doctype html><html><head><title>${title}</title><style>b{}</style></head><body>${body}</body></html>`;
const LONG = 'Очень длинный рассказ о том, как мы ходили в гости и что из этого вышло. '.repeat(60);

describe('a check for robots', () => {
  test.each([
    ['Yandex', page('Вы не робот?', '<h1>Подтвердите, что запросы отправляли вы, а не робот</h1>')],
    [
      'Yandex, older',
      page('Ой!', '<p>Нам очень жаль, но запросы с вашего устройства похожи на автоматические.</p>'),
    ],
    ['a question', page('Сайт', '<h1>Вы робот?</h1><input type="checkbox">')],
    ['a demand', page('Сайт', '<div>Подтвердите, что вы не робот</div>')],
    ['SmartCaptcha', page('Проверка', '<div class="smart-captcha" data-sitekey="x"></div>')],
    ['reCAPTCHA', page('Сайт', '<form><div class="g-recaptcha" data-sitekey="x"></div></form>')],
    [
      'hCaptcha',
      page('One more step', '<p>Please complete the security check to access</p><div class="h-captcha">'),
    ],
    ['Turnstile', page('site.example', '<div class="cf-turnstile"></div>')],
    [
      'Cloudflare',
      page('Just a moment...', '<noscript>Enable JavaScript and cookies to continue</noscript>'),
    ],
    [
      'Cloudflare, blocked',
      page('Attention Required! | Cloudflare', '<h1>Sorry, you have been blocked</h1>'),
    ],
    ['Amazon', page('Amazon.com', '<h4>Enter the characters you see below</h4>')],
    ['Google', page('https://site', 'Our systems have detected unusual traffic from your computer network.')],
    ['a picture', page('Сайт', '<p>Введите символы с картинки</p><img src="/c.png"><input name="code">')],
    ['JSON', '{"type":"captcha","captcha":{"url":"/showcaptcha"}}'],
  ])('%s', (_name, html) => {
    expect(wallOf(html)).toBe('captcha');
  });
});

describe('a sign-in wall', () => {
  test.each([
    page('Отзывы', '<p>Войдите, чтобы увидеть отзывы</p>'),
    page('Сайт', '<h2>Войдите в аккаунт, чтобы продолжить</h2>'),
    page('Сайт', '<p>Для просмотра необходимо авторизоваться</p>'),
    page('Вход', '<form><input name="login"><input type="password" name="p"></form>'),
    page('Log in', '<form><input type=password></form>'),
    page('Site', '<p>Please log in to see reviews</p>'),
  ])('%s', (html) => {
    expect(wallOf(html)).toBe('sign_in');
  });
});

describe('no wall', () => {
  test.each([
    [
      'a page that asks to sign in before one writes',
      page('Кафе', '<h1>Кафе</h1><p>Отзывов пока нет</p><p>Войдите, чтобы оставить отзыв</p>'),
    ],
    [
      'a form with a check',
      page('Кафе', '<p>Оставьте первый отзыв</p><form>Я не робот<div class="g-recaptcha"></div></form>'),
    ],
    [
      'a long page with a check in its form',
      page('Кафе', `<p>${LONG}</p><div class="smart-captcha"></div>Вы не робот?`),
    ],
    [
      'a script of a check',
      page('Кафе', '<p>Рейтинг 4,5</p><script src="/recaptcha/api.js?render=g-recaptcha"></script>'),
    ],
    ['an ordinary page', page('Кафе', '<p>Скоро открытие</p>')],
    ['an empty page', ''],
    ['JSON', '{"items":[],"captcha_key":"x"}'],
    ['a very large one', page('Вы не робот?', ' '.repeat(400_000))],
  ])('%s', (_name, html) => {
    expect(wallOf(html)).toBeNull();
  });

  test('where reviews were read', () => {
    const html = page('Вы не робот?', '<p class="r">Отзыв</p><div class="smart-captcha"></div>');
    expect(extract(html, { reviews: [{ kind: 'css', list: '.r', fields: { recall: {} } }] }).wall).toBeNull();
    expect(extract(html).wall).toBe('captcha');
  });
});

test('a wall as a later page is told', () => {
  const html = page('Вы не робот?', '');
  const { wall, end, warnings } = extract(html, {}, { pageNumber: 2 });
  expect([wall, end, warnings.map(({ code }) => code)]).toEqual(['captcha', 'empty', ['reviews_not_found']]);
});
