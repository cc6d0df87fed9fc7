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
  first_seen: at(0),
  has_answers: false,
  versions_count: 0,
  imported_at: null,
  last_seen: null,
  missed_runs: 0,
  gone_since: null,
});

const found = (page: readonly ExtractedReview[], rows: readonly SightedReview[], seen: string[] = []) => {
  const { known, unknown, repeated } = matchPage(
    page.map((review) => observe(review, at(0))),
    rows,
    new Set(seen),
  );
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

it('what was published after a vague date was seen is another review, with another grade as well', () => {
  const row = { ...stored(said(24, 'month'), 0), first_seen: at(10) };
  const young = [0, 10, 15].map((ago) => ({ ...said(ago, 'day'), rating: 3 }));
  for (const review of young) expect(found([review], [row])).toMatchObject({ unknown: 1, pairs: [] });
  // As vague as the row, and later all the same: "неделю назад" is no month ago.
  expect(found([{ ...said(7, 'month'), rating: 3 }], [row])).toMatchObject({ unknown: 1, pairs: [] });
  // "2 недели назад" may be a week and a bit; "март" may be its last day.
  expect(found([said(18, 'day')], [row])).toMatchObject({ unknown: 0, pairs: { length: 1 } });
  const ofMonth = { ...stored(said(25, 'month'), 0), first_seen: at(2) };
  expect(ofMonth.publication_date).toMatch(/-01T/);
  expect(found([said(2, 'day')], [ofMonth])).toMatchObject({ unknown: 0, pairs: { length: 1 } });
});

it('a vague date that came with an edit, after the review was first seen, is known again', () => {
  const row = { ...stored({ ...said(5, 'day'), publication_day: null }, 0), first_seen: at(30) };
  const again = { ...said(6, 'day'), publication_day: null };
  expect(found([again], [row])).toMatchObject({ unknown: 0, pairs: { length: 1 } });
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
          // No site says more than twice as long ago.
          stored(
            isVague ? said(Math.min(2 * ago, Math.max(0, ago + off)), 'month') : said(ago, 'day'),
            index,
          ),
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
