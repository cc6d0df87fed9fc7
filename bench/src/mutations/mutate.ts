import { bookOf, rowOf } from '@molva/server/test/zip';
import { reviewPage } from '@molva/server/test/pages';
import { Dice } from '../lib/dice.ts';

const reviews = [1, 2, 3, 4].map((number) => ({
  id: `r${number}`,
  author: `Автор ${number}`,
  grade: number,
  text: `Отзыв под номером ${number}: вкусно, быстро &amp; недорого`,
  ...(number === 2 ? { answer: 'Спасибо' } : {}),
}));
const ld = JSON.stringify({
  '@graph': [
    { '@id': '#place', '@type': 'Cafe', aggregateRating: { ratingValue: '4,5', reviewCount: '1 234' } },
    ...reviews.map(({ id, author, grade, text }) => ({
      '@type': 'Review',
      '@id': `#${id}0001`,
      author: { '@type': 'Person', name: author },
      datePublished: '3 марта 2026',
      reviewRating: { ratingValue: grade, bestRating: 5 },
      reviewBody: `<p>${text}</p>`,
    })),
  ],
});
const state = JSON.stringify({ list: reviews, next: '/p?2' });
export const pages: readonly string[] = [
  reviewPage(reviews, { rating: 4.5, count: 4 }, '/place?page=2'),
  `<!doctype html><link rel="next" href="/2"><script type="application/ld+json">${ld}</script><p>Место</p>`,
  `<!doctype html><script>window.state = JSON.parse('${state.replaceAll('\\', '\\\\')}'); // {"a"}\n</script><div itemscope itemref="a b"></div><p id=a itemprop=review>x</p>`,
  `callback(${state});`,
];
const robots = `User-agent: *\nDisallow: /*?sort=\nAllow: /reviews$\nCrawl-delay: 1\n\nUser-agent: Molva\nDisallow: /private*x\nSitemap: https://a.example/s.xml\n`;
const csv = `Отзыв;Оценка;Дата\n"Вкусно;\nбыстро";5;05.10.2026\nДолго;2;\n`;
const sheet =
  rowOf(['Отзыв', 'Оценка', 'Дата']) +
  rowOf(['Вкусно', 5, { xml: '<c s="1"><v>46300</v></c>' }]) +
  rowOf([{ xml: '<c t="s" r="A3"><v>0</v></c>' }, { xml: '<c t="str"><f>1+1</f><v>2</v></c>' }]);
const book = {
  strings: '<si><r><t>Долго </t></r><r><t>ждали</t></r></si>',
  styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>',
};

/** What breaks readers, where it stands once or hundreds of times. */
const tokens = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    ';',
    '"',
    "'",
    '\\',
    '\\"',
    '/**/',
    '//',
    '<!--',
    '-->',
    '<b>',
    '</b>',
    '<div>',
  ],
  ...[
    '<script>',
    '</script>',
    "<script '>",
    '<p itemscope itemref=a>',
    ' itemprop=review',
    'rel=next ',
    '&#x',
    '&amp;',
  ],
  ...[
    '=',
    ' ',
    '\n',
    '\r',
    '\t',
    '\0',
    '\uFEFF',
    '\uFDFA',
    '😀',
    '*',
    '*a',
    '$',
    '%',
    '%D0',
    'a()',
    '<![CDATA[',
    ']]>',
  ],
  ...['<row>', '<c>', '</c>', '<v>', '<!DOCTYPE a>', '<a>', '999999999', 'XFD1048576', '-1', '1e309', 'NaN'],
];

/** One to four changes of a text: cut, doubled, something put in once or many times, letters exchanged. */
export function mutated(text: string, dice: Dice): string {
  let out = text;
  for (let change = dice.roll(4); change >= 0; change -= 1) {
    const [at, length] = [dice.roll(out.length + 1), dice.roll(60)];
    const [before, after] = [out.slice(0, at), out.slice(at)];
    switch (dice.roll(6)) {
      case 0:
        out = before + after.slice(length);
        break;
      case 1:
        out = before + after.slice(0, length) + after;
        break;
      case 2:
        out = before + dice.pick(tokens) + after;
        break;
      case 3:
        out =
          before +
          dice.pick(tokens).repeat(dice.roll(20) === 0 ? 1 + dice.roll(2000) : 1 + dice.roll(40)) +
          after;
        break;
      case 4:
        out = before + String.fromCharCode(dice.roll(0x500)) + after.slice(1);
        break;
      default:
        out =
          dice.roll(4) === 0
            ? before
            : before + after.slice(0, length).split('').toReversed().join('') + after.slice(length);
    }
  }
  return out;
}

function mutatedBytes(bytes: Buffer, dice: Dice): Buffer {
  const out = Buffer.from(bytes);
  for (let change = dice.roll(8); change >= 0; change -= 1) out[dice.roll(out.length)] = dice.roll(256);
  return dice.roll(10) === 0 ? out.subarray(0, dice.roll(out.length)) : out;
}

export type Input =
  | { kind: 'page'; body: Buffer; contentType: string | null }
  | { kind: 'robots'; body: Buffer; path: string }
  | { kind: 'table'; bytes: Buffer; format: 'csv' | 'xlsx' };

/** Seven of ten are pages, two robots.txt, one a table. */
export function inputOf(number: number): Input {
  const dice = new Dice(number);
  const kind = number % 10;
  if (kind < 7) {
    const text = mutated(dice.pick(pages), dice);
    const body = dice.roll(10) === 0 ? mutatedBytes(Buffer.from(text), dice) : Buffer.from(text);
    return { kind: 'page', body, contentType: dice.pick(['text/html; charset=utf-8', 'text/html', null]) };
  }
  if (kind < 9)
    return {
      kind: 'robots',
      body: Buffer.from(mutated(robots, dice)),
      path: mutated('/private/reviews?sort=1', dice),
    };
  if (dice.roll(2) === 0) return { kind: 'table', bytes: Buffer.from(mutated(csv, dice)), format: 'csv' };
  const isInside = dice.roll(2) === 0;
  const bytes = bookOf([{ name: 'a', rows: isInside ? mutated(sheet, dice) : sheet }], {
    ...book,
    ...(isInside ? { strings: mutated(book.strings, dice) } : {}),
  });
  return { kind: 'table', bytes: isInside ? bytes : mutatedBytes(bytes, dice), format: 'xlsx' };
}
