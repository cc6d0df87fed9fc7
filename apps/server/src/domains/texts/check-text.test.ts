import { publicationRules } from '@molva/contract/sites';
import { describe, expect, it } from 'vitest';
import { checkText } from './check-text.ts';
import type { WholeInput } from './input.ts';
import { withReplacements } from './index.ts';
import { checkTypography } from './typography.ts';

const check = (text: string, more: Partial<Omit<WholeInput, 'rules'>> & { rules?: object } = {}) =>
  checkText({
    words: null,
    facts: [],
    goods: [],
    forbidden: [],
    sex: null,
    incentive: null,
    cleared: [],
    isPassed: false,
    unsaid: null,
    ...more,
    text,
    rules: publicationRules.parse(more.rules ?? {}),
  });
const found = (kind: string, text: string, more: Parameters<typeof check>[1] = {}) =>
  check(text, more)
    .findings.filter((one) => one.check === kind)
    .map(({ start, end, message }) => (start === undefined ? message : text.slice(start, end)));

describe('length', () => {
  it('counts code points, without line ends and what takes no place', () => {
    expect(check(' Кофе\r\nи 😀\u200B ').length).toBe(7);
    expect(check('').length).toBe(0);
  });
  it('is held against the site', () => {
    const rules = { min_length: 5, max_length: 8 };
    expect(found('length', 'Кофе', { rules })).toEqual(['Площадка просит не меньше 5\u00A0знаков, сейчас 4']);
    expect(found('length', 'Кофейня', { rules })).toEqual([]);
    expect(found('length', 'Кофейня да', { rules })).toEqual([
      'На 2\u00A0знака длиннее, чем принимает площадка',
    ]);
    expect(found('length', '', { rules })).toEqual([]);
  });
});

describe('forbidden words', () => {
  it('are found in any form, several in a row too', () => {
    const rules = { forbidden_words: ['конкурент', 'лучший в городе'] };
    expect(found('forbidden_words', 'У конкурентов дороже. Лучшие в городе', { rules })).toEqual([
      'конкурентов',
      'Лучшие в городе',
    ]);
    expect(found('forbidden_words', 'Конкурс в городе', { rules })).toEqual([]);
  });
  it("of the site stop a step, the client's warn", () => {
    const { findings } = check('Скидка и акция', {
      rules: { forbidden_words: ['скидка'] },
      forbidden: ['акции'],
    });
    expect(findings.map(({ severity }) => severity)).toEqual(['error', 'warning']);
  });
});

describe('markup', () => {
  const all = { forbidden_markup: ['html', 'links', 'phones', 'emails', 'emoji', 'caps'] };
  it.each([
    ['Кофе <b>вкусный</b>', ['<b>', '</b>']],
    ['Смотрите https://site.example/a и www.a.ru', ['https://site.example/a', 'www.a.ru']],
    ['Звоните +7 (495) 123-45-67', ['+7 (495) 123-45-67']],
    ['Пишите на me@mail.ru', ['me@mail.ru']],
    ['Кофе 😀', ['😀']],
    ['ОЧЕНЬ ВКУСНО и МРТ', ['ОЧЕНЬ ВКУСНО']],
    ['3 < 5, МРТ за 1500 руб. в 15:30', []],
  ])('%s', (text, expected) => {
    const places = found('markup', text, { rules: all });
    expect(places).toEqual(expect.arrayContaining(expected));
    if (expected.length === 0) expect(places).toEqual([]);
    expect(found('markup', text)).toEqual([]);
  });
});

describe('disclosure', () => {
  const rules = { incentive_allowed: true, disclosure: 'Отзыв за скидку.' };
  it('must stand in the text of a customer who was given something', () => {
    expect(check('Всё хорошо', { rules, incentive: 'купон' }).findings).toMatchObject([
      { check: 'disclosure', severity: 'error', replacement: 'Отзыв за скидку.' },
    ]);
    expect(found('disclosure', 'Всё хорошо. «Отзыв за скидку»', { rules, incentive: 'купон' })).toEqual([]);
    expect(found('disclosure', 'Всё хорошо', { rules })).toEqual([]);
  });
  it('helps nothing where the site takes no rewarded reviews', () => {
    expect(found('disclosure', 'Отзыв за скидку', { incentive: 'купон' })).toHaveLength(1);
  });
});

describe("the author's gender", () => {
  it.each<['male' | 'female', string, string[]]>([
    ['male', 'Я пошла туда и осталась довольна', ['пошла', 'осталась', 'довольна']],
    ['female', 'Я пошёл туда. Остался доволен', ['пошёл', 'Остался', 'доволен']],
    ['female', 'Я пошла туда. Осталась довольна', []],
    ['male', 'Меня встретила администратор. Подруга была рада', []],
    ['female', 'Мастер сделал всё. Стол стоял у окна', []],
    ['male', 'Я очень благодарна', ['благодарна']],
    ['female', 'Заказывал пиццу', ['Заказывал']],
    ['male', 'Заказала я пиццу', ['Заказала']],
    ['male', 'Пришла Марина', []],
  ])('%s: %s', (sex, text, expected) => {
    expect(found('gender', text, { sex })).toEqual(expected);
    expect(found('gender', text)).toEqual([]);
  });
});

it('finds words that stand twice in a row of four', () => {
  const text = 'Очень вкусный кофе здесь. Приду ещё: очень вкусный кофе здесь и пироги';
  expect(found('repetition', text)).toEqual(['очень вкусный кофе здесь']);
  expect(found('repetition', 'Да да да да да да')).toEqual([]);
});

it("tells what share of the words is the customer's", () => {
  expect(check('кофе вкусный', { words: 'вкусного кофе' }).own_words).toBe(1);
  expect(check('кофе и пироги', { words: 'кофе' }).own_words).toBe(0.333);
  expect(check('кофе').own_words).toBeNull();
});

describe('typography', () => {
  it.each([
    ['Кафе "Мир" - лучшее', 'Кафе «Мир»\u00A0— лучшее'],
    ['“Мир”', '«Мир»'],
    ['Кофе ,чай  и сок...', 'Кофе, чай и сок…'],
    ['Вкусный десерт.Приду ещё!Советую', 'Вкусный десерт. Приду ещё! Советую'],
    ['А.С. Пушкин, maps.example, т.е. да', 'А.С. Пушкин, maps.example, т.е. да'],
    ['за 500 руб.', 'за 500\u00A0руб.'],
    ['10-15 минут', '10–15 минут'],
    ['- Привет', '—\u00A0Привет'],
    ['Ко\u200Bфе', 'Кофе'],
    ['телевизор 55"', 'телевизор 55"'],
    ['интернет-магазин, 8-800', 'интернет-магазин, 8-800'],
  ])('%s → %s', (text, mended) => {
    const once = withReplacements(text, checkTypography(text));
    expect(withReplacements(once, checkTypography(once))).toBe(mended);
  });
});

it('names added facts as an error until each is cleared', () => {
  const error = { check: 'added_facts', severity: 'error' };
  expect(check('Спасибо Марине', { words: 'спасибо' }).findings).toMatchObject([error]);
  expect(check('Спасибо Марине', { words: 'спасибо', cleared: ['марине'] }).findings).toEqual([]);
});

describe('a text of 100,000 characters', () => {
  it.each(
    Object.entries({
      letters: 'а',
      spaces: ' ',
      noBreakSpaces: '\u00A0',
      words: 'слово и Дело ',
      stops: '. ',
      quotes: '"',
      numbers: '1 234 ',
      digits: '1',
      html: '<a ',
      entities: '&a',
      unseen: '\u200B',
      capitals: 'АБВ ',
      mail: 'a@',
      hyphens: 'а-',
      domains: 'a.',
      links: 'http://',
      phones: '+7 ',
      numerals: 'двадцать пять ',
      emoji: '😀',
      halves: '\uD83D',
      gaps: 'а  ',
      commas: 'а ,',
      names: 'Иван Петров ',
      joined: 'сто',
      opened: '«А',
    }),
  )('of %s is checked in bounded time', (_name, piece) => {
    const text = piece.repeat(Math.ceil(100_000 / piece.length));
    const began = performance.now();
    const checks = check(text, {
      words: text,
      sex: 'male',
      forbidden: ['слово'],
      rules: { forbidden_markup: ['html', 'links', 'phones', 'emails', 'emoji', 'caps'] },
    });
    // Some 0.3 s; what grows with the square would take minutes.
    expect(performance.now() - began).toBeLessThan(5000);
    expect(checks.findings.length).toBeLessThan(1000);
    for (const { start = 0, end = 0 } of checks.findings)
      expect(end).toBeLessThanOrEqual(text.length + start);
  });
});
