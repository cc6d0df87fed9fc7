import type { DatePrecision, ExtractedReview } from '@molva/extraction';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { matchPage } from './match-page.ts';
import { observe } from './observed.ts';
import type { SightedReview } from './store-queries.ts';

const day = 86_400_000;
const today = Date.parse('2026-11-26T00:00:00Z');
const at = (ago: number) => new Date(today - ago * day).toISOString();

/** Reviews that nothing but their dates tells apart. */
const said = (ago: number, precision: DatePrecision): ExtractedReview => ({
  external_review_uid: null,
  author: 'Пётр',
  title: null,
  sex: null,
  recall: 'Отлично',
  rating: 5,
  rating_raw: '5',
  likes: null,
  dislikes: null,
  url: null,
  publication_date: at(ago),
  publication_day: precision === 'month' ? null : at(ago).slice(0, 10),
  publication_date_precision: precision,
  answers: [],
});

const stored = (review: ExtractedReview, index: number): SightedReview => ({
  ...observe(review),
  id: String(index),
  has_answers: false,
  versions_count: 0,
  imported_at: null,
  last_seen: null,
  missed_runs: 0,
  gone_since: null,
});

const found = (page: readonly ExtractedReview[], rows: readonly SightedReview[], seen: string[] = []) => {
  const { known, unknown, repeated } = matchPage(page.map(observe), rows, new Set(seen));
  return {
    unknown: unknown.length,
    repeated: repeated.length,
    pairs: known.map((pair) => [pair.observed.publication_date, pair.stored.id]),
  };
};

it('a date that became exact is of the row that said nearly the same, in whatever order rows come', () => {
  // «3 дня назад» and «2 недели назад»: neither names a day.
  const rows = [{ ...said(3, 'day'), publication_day: null }, said(14, 'month')].map(stored);
  const page = [said(3, 'day'), said(16, 'day')];
  for (const order of [rows, rows.toReversed()])
    expect(found(page, order)).toEqual({
      unknown: 0,
      repeated: 0,
      pairs: [
        [at(3), '0'],
        [at(16), '1'],
      ],
    });
});

it('two that became alike are both found, and one that is shown twice takes no row from another', () => {
  const [near, far] = [said(15, 'day'), said(19, 'day')];
  const alike = said(14, 'month');
  expect(
    found([alike, alike], [near, far].map(stored))
      .pairs.map(([, id]) => id)
      .toSorted(),
  ).toEqual(['0', '1']);
  // The exact one has its row, whichever of the others is read first.
  for (const page of [
    [alike, alike, near],
    [near, alike, alike],
  ])
    expect(found(page, [near, far].map(stored))).toMatchObject({ unknown: 0, pairs: { length: 2 } });
  expect(found([alike, alike], [near].map(stored))).toMatchObject({ unknown: 0, pairs: { length: 1 } });
});

it('a page that comes again takes no row of a vague date for what it showed before', () => {
  const rows = [said(15, 'day'), said(18, 'month')].map(stored);
  expect(found([said(15, 'day')], rows, ['0'])).toEqual({ unknown: 0, repeated: 1, pairs: [] });
});

it('the same words of the same name with another grade are another review where both are shown', () => {
  const [three, five] = [{ ...said(14, 'month'), rating: 3 }, said(21, 'month')];
  const page = [five].map(stored);
  expect(found([three], page, ['0'])).toEqual({ unknown: 1, repeated: 0, pairs: [] });
  // Where the other is not shown it may be the grade that was changed.
  expect(found([three], page)).toMatchObject({ unknown: 0, pairs: { length: 1 } });
});

it('none is new where each was vague before, however vague, and in whatever order', () => {
  const reviews = fc.uniqueArray(
    fc.record({
      ago: fc.integer({ min: 0, max: 200 }),
      off: fc.integer({ min: -32, max: 32 }),
      isVague: fc.boolean(),
    }),
    { selector: ({ ago }) => ago, maxLength: 12 },
  );
  fc.assert(
    fc.property(reviews, fc.infiniteStream(fc.nat()), (all, dice) => {
      const rows = all
        .map(({ ago, off, isVague }, index) =>
          stored(isVague ? said(ago + off, 'month') : said(ago, 'day'), index),
        )
        .map((row) => ({ row, place: dice.next().value as number }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ row }) => row);
      expect(
        found(
          all.map(({ ago }) => said(ago, 'day')),
          rows,
        ).unknown,
      ).toBe(0);
    }),
    { numRuns: 500 },
  );
});
