import type { ParserRulesInput } from '../rules/rules.ts';

/** A page made to stop whoever reads it. Made when asked for: some are megabytes. */
export interface HostilePage {
  name: string;
  body: () => string;
  contentType?: string;
  rules?: ParserRulesInput;
}

const review = '{"@type":"Review","reviewBody":"Хорошо","author":"Анна"}';
const ld = (json: string): string => `<p>x</p><script type="application/ld+json">${json}</script>`;
const nested = (opening: string, inner: string, closing: string, depth: number): string =>
  opening.repeat(depth) + inner + closing.repeat(depth);
const css = (list: string): ParserRulesInput => ({
  reviews: [{ kind: 'css', list, fields: { recall: {} } }],
});
const items = (count: number, item: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => item(index)).join('');

/** Pages that must be read as quickly as any: each once took seconds, minutes or all of the memory. */
export const hostilePages: readonly HostilePage[] = [
  { name: 'JSON-LD with a comma before many comments', body: () => ld(`{"a":1,${'/**/'.repeat(40)}x`) },
  { name: 'JSON-LD with commas and spaces', body: () => ld(`{${', '.repeat(200_000)}x`) },
  {
    name: 'JSON-LD with semicolons and spaces',
    body: () => ld(`{"a":1}${`;${' '.repeat(300)}`.repeat(1000)}x`),
  },
  { name: 'JSON-LD with an unclosed string of escapes', body: () => ld(`{"a":"${'\\"'.repeat(200_000)}\\`) },
  { name: 'a call and many spaces', body: () => ld(`a()${' '.repeat(100_000)}`) },
  {
    name: 'a call and many spaces before a letter',
    body: () => ld(`a(${' '.repeat(100_000)})${' '.repeat(100_000)}x`),
  },
  { name: 'scripts with an odd quote', body: () => "<script '>'</script '>'".repeat(40_000) },
  { name: 'scripts with a value of quotes', body: () => "<script a='>'</script a='>'".repeat(40_000) },
  { name: 'scripts with a value that is not closed', body: () => '<script a="></script>'.repeat(40_001) },
  { name: 'rel=next without a tag', body: () => `${ld(review)}${'rel=next '.repeat(100_000)}` },
  { name: 'rel=next in one tag', body: () => `${ld(review)}<a ${'rel=next '.repeat(100_000)}>` },
  {
    name: 'microdata that refers to one id thousands of times',
    body: () =>
      `<div id=a>${'<i itemprop=review itemscope></i>'.repeat(1000)}</div>${items(15_000, () => '<p itemscope itemref=a></p>')}`,
  },
  {
    name: 'a review body of tags that are not closed',
    body: () => ld(`{"@type":"Review","reviewBody":"${'<b>'.repeat(150_000)}слова"}`),
  },
  { name: 'tags nested without end', body: () => `${'<div>'.repeat(200_000)}x` },
  {
    name: 'tags nested, with microdata in each',
    body: () => '<div itemscope itemprop=review>'.repeat(20_000),
  },
  { name: 'JSON-LD nested in lists', body: () => ld(nested('[', review, ']', 100_000)) },
  { name: 'JSON-LD nested in graphs', body: () => ld(nested('{"@graph":[', review, ']}', 50_000)) },
  {
    name: 'JSON-LD nested in reviews',
    body: () => ld(nested('{"@type":"Review","review":', '1', '}', 50_000)),
  },
  {
    name: 'JSON-LD that refers to one large object thousands of times',
    body: () =>
      ld(
        `[{"@id":"a",${items(50_000, (index) => `"k${index}":1,`)}"z":1}${',{"@type":"Review","author":{"@id":"a"}}'.repeat(20_000)}]`,
      ),
  },
  {
    name: 'thousands of reviews by one large text',
    body: () =>
      ld(
        `[{"@id":"a","name":"${'а'.repeat(400_000)}"}${',{"@type":"Review","reviewBody":"б","author":{"@id":"a"}}'.repeat(1000)}]`,
      ),
  },
  {
    name: 'the same reviews in both syntaxes, of different people',
    body: () => {
      const long = 'Один и тот же отзыв, который начинается одинаково у всех, кто его написал, слово в слово';
      const name = (index: number, who: string) => `${who}${index}${'ё'.repeat(450)}`;
      return (
        ld(
          `[${items(1000, (index) => `${index === 0 ? '' : ','}{"@type":"Review","reviewBody":"${long}","author":"${name(index, 'а')}"}`)}]`,
        ) +
        items(
          1000,
          (index) =>
            `<p itemscope itemtype=Review><b itemprop=reviewBody>${long}</b><i itemprop=author>${name(index, 'б')}</i></p>`,
        )
      );
    },
  },
  { name: 'entities', body: () => ld(`{"@type":"Review","reviewBody":"${'&amp;'.repeat(200_000)}"}`) },
  { name: 'an attribute of a megabyte', body: () => `<p itemprop="${'a '.repeat(500_000)}" itemscope>x</p>` },
  {
    name: 'a hundred thousand attributes',
    body: () => `<p ${items(100_000, (index) => `a${index} `)}itemscope>x</p>`,
  },
  {
    name: 'letters that unfold eighteen times',
    body: () =>
      ld(
        `[${items(500, (index) => `${index === 0 ? '' : ','}{"@type":"Review","reviewBody":"${'\uFDFA'.repeat(1500)}"}`)}]`,
      ),
  },
  {
    name: 'grades in odd class names',
    body: () =>
      items(
        1000,
        () =>
          `<p itemscope itemtype=Review><b itemprop=ratingValue class="${'rate'.repeat(60)}${'-'.repeat(250)}"></b></p>`,
      ),
  },
  {
    name: 'assignments that are not closed',
    body: () => `<script>${'a.b = {'.repeat(100_000)}</script>`,
    rules: {
      reviews: [
        {
          kind: 'script-json',
          script: { by: 'assignment', name: 'a.b' },
          list: '$.x',
          fields: { recall: { path: '$.y' } },
        },
      ],
    },
  },
  {
    name: 'a value for a pattern that tries back and forth',
    body: () => `<p>${'a'.repeat(20_000)}!</p>`,
    rules: { reviews: [{ kind: 'css', list: 'p', fields: { recall: { regex: '^(a+)+$' } } }] },
  },
  {
    name: 'a site map of a hundred thousand addresses',
    body: () => `<urlset>${'<url><loc>https://a.example/</loc></url>'.repeat(100_000)}</urlset>`,
    contentType: 'application/xml',
  },
  {
    name: 'microformats in each other',
    body: () =>
      '<p class="h-review"><b class="p-rating p-name dt-reviewed p-author e-content">'.repeat(10_000),
  },
  {
    name: 'microformats, old ones, with thousands of ratings that are empty',
    body: () => `<div class=hreview>${'<b class="rating reviewer summary">'.repeat(20_000)}`,
  },
  {
    name: 'RDFa in each other',
    body: () => '<p typeof=Review rel=review><b property=review typeof=Rating>'.repeat(10_000),
  },
  { name: 'typeof without end', body: () => ' typeof= '.repeat(100_000) },
  {
    name: 'a feed of entries in each other',
    body: () => `<rss><channel>${'<item><title>a</title>'.repeat(20_000)}`,
    contentType: 'application/rss+xml',
    rules: { reviews: [{ kind: 'feed' }] },
  },
  {
    name: 'scripts of assignments for a text in them',
    body: () => `<script>${'a={"x":'.repeat(100_000)}official</script>`,
    rules: {
      reviews: [
        {
          kind: 'script-json',
          script: { by: 'content', text: 'official' },
          list: '$.x',
          fields: { recall: { path: '$.y' } },
        },
      ],
    },
  },
  {
    name: 'JSON in every attribute, with fallbacks and joins',
    body: () => items(1000, () => `<p data-a='{"a":"${'x'.repeat(500)}"}'></p>`),
    rules: {
      reviews: [
        {
          kind: 'css',
          list: 'p',
          fields: {
            recall: {
              attribute: 'data-a',
              json: '$..b',
              fallbacks: Array.from({ length: 10 }, () => ({ attribute: 'data-a', json: '$..c' })),
              join: Array.from({ length: 10 }, () => ({ attribute: 'data-a', json: '$..a' })),
            },
          },
        },
      ],
    },
  },
  {
    name: 'days and months without end',
    body: () =>
      ld(
        `[${items(500, (index) => `${index === 0 ? '' : ','}{"@type":"Review","reviewBody":"${index}","datePublished":"${'3 mar hace vor il y a 5 '.repeat(20)}"}`)}]`,
      ),
  },
  {
    name: 'a wall of words',
    body: () => `<title>${'вы не робот'.repeat(100)}</title>${'<p>войдите в '.repeat(9000)}`,
  },
  { name: 'nothing but zero bytes', body: () => '\0'.repeat(1_000_000) },
  { name: 'comments that begin in each other', body: () => '<!--'.repeat(200_000) },
  { name: 'an odd character set', body: () => `<meta charset=utf-7>${'+AD'.repeat(300_000)}` },
];

/** Pages that take longer than any may, by rules that ask for much: they must be stopped. */
export const endlessPages: readonly HostilePage[] = [
  {
    name: 'siblings of siblings of siblings',
    body: () => '<p>a</p>'.repeat(4000),
    rules: css('i ~ p ~ p ~ p ~ p'),
  },
];
