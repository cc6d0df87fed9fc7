import { loadDictionary, type Dictionary } from '@molva/russian/dictionary/dictionary';
import { beforeAll, describe, expect, it } from 'vitest';
import { Corpus } from './corpus.ts';
import { discover, type DiscoverOptions, type Discovery, usualCount } from './discover.ts';
import { FeatureReader } from './features.ts';
import { ThemeReader } from './model.ts';
import { randomFrom, type Said, sayings, sentenceOf, subjects } from './test/said.ts';

let dictionary: Dictionary;
let reader: FeatureReader;

beforeAll(async () => {
  dictionary = await loadDictionary();
  reader = new FeatureReader(dictionary);
});

function found(
  texts: readonly { id: string; text: string }[],
  options: Partial<DiscoverOptions> = {},
): Discovery {
  const corpus = new Corpus(reader);
  for (const text of texts) corpus.add(text);
  return discover(corpus, dictionary, {
    fixed: [],
    before: [],
    count: null,
    random: randomFrom(1),
    ...options,
  });
}

/** Of each theme the reviews whose subject is not the most frequent one there, and those without a theme. */
function strays(said: readonly Said[], { places, themes }: Discovery): number {
  const themeOf = new Map(places.map(({ reviewId, theme }) => [reviewId, theme]));
  let stray = said.filter(({ id }) => !themeOf.has(id)).length;
  for (const theme of themes.keys()) {
    const own = said.filter(({ id }) => themeOf.get(id) === theme);
    const counts = subjects.map((subject) => own.filter((one) => one.subject === subject).length);
    stray += own.length - Math.max(...counts);
  }
  return stray;
}

describe('themes of texts', () => {
  it('are what they speak of, named by words that people say', () => {
    const said = sayings(300, 1);
    const discovery = found(said, { count: 3 });
    expect(strays(said, discovery)).toBeLessThanOrEqual(60);
    for (const { name, keywords } of discovery.themes) {
      expect(name).toMatch(/^[А-Я][а-я ]+$/);
      expect(keywords.length).toBeGreaterThan(2);
    }
    expect(new Set(discovery.themes.map(({ name }) => name)).size).toBe(3);
  });

  it('are the same for the same texts', () => {
    const said = sayings(300, 2);
    expect(found(said)).toEqual(found(said));
  });

  it('stay themselves when reviews come in: their ids, and what belongs to them', () => {
    const said = sayings(300, 3);
    const first = found(said, { count: 3 });
    const before = first.themes.map((_, theme) => ({
      id: `theme-${theme}`,
      name: '',
      keywords: [],
      places: first.places.filter((place) => place.theme === theme),
    }));
    const second = found([...said, ...sayings(15, 4)], { count: 3, before });
    expect(second.themes.map(({ id }) => id)).toEqual(['theme-0', 'theme-1', 'theme-2']);
    const was = new Map(first.places.map(({ reviewId, theme }) => [reviewId, theme]));
    const moved = second.places.filter(
      ({ reviewId, theme }) => was.has(reviewId) && was.get(reviewId) !== theme,
    );
    expect(moved.length).toBeLessThanOrEqual(0.05 * said.length);
  });

  it('that people merged stay one: what was of either is not found once more', () => {
    const said = sayings(300, 8);
    const first = found(said, { count: 3 });
    const [one = -1, other = -1] = first.themes.keys();
    const merged = first.places.filter(({ theme }) => theme === one || theme === other);
    const again = [...said, ...sayings(15, 9)];
    const second = found(again, {
      count: 4,
      fixed: [{ id: 'merged', name: 'Обе', keywords: [], places: merged }],
    });
    const placesOf = (own: Discovery, theme: number) =>
      new Set(
        own.places
          .filter((place) => place.theme === theme && said.some(({ id }) => id === place.reviewId))
          .map(({ reviewId, start }) => `${reviewId} ${start}`),
      );
    expect(second.themes[0]?.id).toBe('merged');
    for (const { reviewId, start } of merged) expect(placesOf(second, 0)).toContain(`${reviewId} ${start}`);
  });

  it('that a person named by words get whatever has these words, and come first', () => {
    const said = sayings(120, 5);
    const parking = Array.from({ length: 6 }, (_, number) => ({
      id: `p${number}`,
      text: `Парковки у входа нет, круг ${number}`,
    }));
    const { themes, places } = found([...said, ...parking], {
      fixed: [{ id: 'parking', name: 'Парковка', keywords: [reader.lemmaOf('парковки') ?? ''], places: [] }],
      count: 4,
    });
    expect(themes[0]?.id).toBe('parking');
    const own = places.filter(({ theme }) => theme === 0).map(({ reviewId }) => reviewId);
    expect(parking.every(({ id }) => own.includes(id))).toBe(true);
  });

  it('are found in later texts by what the run learned', () => {
    const said = sayings(300, 6);
    const { model, places } = found(said, { count: 3 });
    const later = new ThemeReader(model, reader);
    const themeOf = new Map(places.map(({ reviewId, theme }) => [reviewId, theme]));
    const read = said.filter(({ id, text }) => later.placesIn(text)[0]?.theme === themeOf.get(id));
    expect(read.length).toBe(said.length);
    expect(later.placesIn('')).toEqual([]);
    expect(later.placesIn('Xyzzy plugh 🙂')).toEqual([]);
  });

  it('of a review that speaks of two things are two, each at its place', () => {
    const random = randomFrom(7);
    const said = sayings(300, 7);
    const text = `${sentenceOf('staff', random)} ${sentenceOf('prices', random)}`;
    const { places } = found([...said, { id: 'both', text }], { count: 3 });
    const own = places.filter(({ reviewId }) => reviewId === 'both');
    expect(own).toHaveLength(2);
    expect(new Set(own.map(({ theme }) => theme)).size).toBe(2);
    expect(own.map(({ start, end }) => text.slice(start, end)).join(' ')).toBe(text);
  });
});

describe('texts that are hard to read', () => {
  const same = Array.from({ length: 50 }, (_, number) => ({
    id: `s${number}`,
    text: 'Отличный сервис, спасибо мастеру!',
  }));
  it.each<[string, { id: string; text: string }[]]>([
    ['none', []],
    ['one', [{ id: 'a', text: 'Хороший магазин' }]],
    [
      'empty ones',
      [
        { id: 'a', text: '' },
        { id: 'b', text: '   ' },
      ],
    ],
    ['the same again and again', same],
    [
      'emoji alone',
      [
        { id: 'a', text: '👍👍👍' },
        { id: 'b', text: '😡' },
      ],
    ],
    [
      'one of ten thousand words',
      [{ id: 'a', text: 'Ждали мастера долго и дорого заплатили '.repeat(1700) }, ...same],
    ],
    [
      'three languages',
      [
        ...same,
        { id: 'e', text: 'Great coffee but slow service.' },
        { id: 'u', text: 'Дуже смачна кава, але довго чекали.' },
      ],
    ],
    [
      'unpaired surrogates and controls',
      [{ id: 'a', text: '\uD83D мастер \u0000 \u202E рассказал' }, ...same],
    ],
  ])('%s', (_, texts) => {
    const { themes, places } = found(texts);
    expect(places.every(({ theme }) => theme >= 0 && theme < themes.length)).toBe(true);
    for (const { reviewId, start, end } of places) {
      const text = texts.find(({ id }) => id === reviewId)?.text ?? '';
      expect(text.slice(start, end).trim()).not.toBe('');
    }
  });
});

it('more text has more themes, but not without end', () => {
  expect([10, 500, 5000, 50_000, 1_000_000].map(usualCount)).toEqual([3, 5, 17, 24, 24]);
});
