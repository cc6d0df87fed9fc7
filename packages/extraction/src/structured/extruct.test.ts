import { expect, test } from 'vitest';
import { extract } from '../test/extract.ts';
import { describeOnRealData, realText } from '../test/real-data.ts';

type Json = { [key: string]: Json } | Json[] | string | number | null;

/** All AggregateRating of an expected answer: `{type, properties}` or JSON-LD. */
function ratingsIn(value: Json): { ratingValue?: Json; reviewCount?: Json; ratingCount?: Json }[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(ratingsIn);
  const type = String(value['type'] ?? value['@type'] ?? '');
  const inner = Object.values(value).flatMap(ratingsIn);
  if (!type.endsWith('AggregateRating')) return inner;
  const properties = value['properties'];
  return [
    typeof properties === 'object' && properties !== null && !Array.isArray(properties) ? properties : value,
  ];
}

describeOnRealData("a peer's test cases: the rating is the one expected", () => {
  test.each([
    ['schema.org/product-ref.html', 'schema.org/product-ref.json'],
    ['misc/product_microdata.html', null],
    ['misc/null_ld_mock.html', 'misc/null_ld_mock.jsonld'],
  ])('%s', (page, answer) => {
    const { aggregate } = extract(realText(`structured/extruct/${page}`));
    const [expected] =
      answer === null
        ? [{ ratingValue: '4.4', reviewCount: '89', ratingCount: null }]
        : ratingsIn(JSON.parse(realText(`structured/extruct/${answer}`)));
    expect(aggregate?.rating).toBe(Number(expected?.ratingValue));
    expect(aggregate?.reviews_count ?? null).toBe(
      expected?.reviewCount ? Number(expected.reviewCount) : null,
    );
    expect(aggregate?.ratings_count ?? null).toBe(
      expected?.ratingCount ? Number(expected.ratingCount) : null,
    );
  });

  test('a review in JSON-LD beside scripts that hold only null', () => {
    const expected: { '@type': string; reviewBody?: string }[] = JSON.parse(
      realText('structured/extruct/misc/null_ld_mock.jsonld'),
    );
    const text = expected.find((node) => node['@type'] === 'Review')?.reviewBody;
    const { reviews } = extract(realText('structured/extruct/misc/null_ld_mock.html'));
    expect(reviews.map(({ recall }) => recall)).toEqual([text]);
  });

  test.each([
    'songkick/elysianfields.html',
    'websites/microdata-with-description.html',
    'schema.org/Event.001.html',
    'schema.org.invalid/JoinAction.001.html',
    'misc/dublincore_test.html',
    'misc/opengraph_ns_product_test.html',
  ])('%s has none, and is read without a failure', (page) => {
    const { reviews, warnings } = extract(realText(`structured/extruct/${page}`));
    expect(reviews).toEqual([]);
    expect(warnings.map(({ code }) => code)).not.toContain('internal_error');
  });
});
