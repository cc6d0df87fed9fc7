import { describe, expect, test } from 'vitest';
import { extract } from '../test/extract.ts';

const ld = (value: unknown): string => `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const review = (more: object = {}) => ({ '@type': 'Review', reviewBody: 'Хорошо', ...more });

describe('JSON-LD', () => {
  test.each([
    ['a root', review()],
    ['a list', [{ '@type': 'Organization' }, review()]],
    ['@graph', { '@context': 'https://schema.org', '@graph': [review()] }],
    ['@graph of one', { '@context': 'https://schema.org', '@graph': review() }],
    ['nested', { '@type': 'WebPage', mainEntity: { '@type': 'Place', review: [review()] } }],
    ['an address as type', { ...review(), '@type': ['http://schema.org/Review'] }],
    ['a prefix', { '@type': 'schema:Review', 'schema:reviewBody': 'Хорошо' }],
    ['@list', { '@type': 'Place', review: { '@list': [review()] } }],
    ['@value', { '@type': 'Review', reviewBody: { '@value': 'Хорошо', '@language': 'ru' } }],
    [
      'a reference',
      [
        { '@type': 'Place', review: { '@id': '#r' } },
        { '@id': '#r', ...review() },
      ],
    ],
    ['a review without a type', { '@type': 'Place', review: { reviewBody: 'Хорошо' } }],
  ])('%s', (_name, value) => {
    expect(extract(ld(value)).reviews.map(({ recall }) => recall)).toEqual(['Хорошо']);
  });

  test('a whole review', () => {
    const page = extract(
      ld(
        review({
          identifier: { '@type': 'PropertyValue', value: 'r-17' },
          author: { '@type': 'Person', name: 'Анна  К.', gender: 'https://schema.org/Female' },
          datePublished: '2026-03-01T12:00:00+03:00',
          reviewRating: [
            { '@type': 'Rating', reviewAspect: 'Цены', ratingValue: 1 },
            { '@type': 'Rating', ratingValue: '8', bestRating: '10' },
          ],
          upvoteCount: 3,
          interactionStatistic: [
            { interactionType: { '@type': 'DislikeAction', name: 'DislikeAction' }, userInteractionCount: 2 },
          ],
          url: '/review/17',
          comment: {
            '@type': 'Comment',
            text: 'Спасибо',
            author: { '@type': 'Organization', name: 'Кафе' },
            dateCreated: '2026-03-02',
          },
        }),
      ),
    );
    expect(page.warnings).toEqual([]);
    expect(page.reviews).toEqual([
      {
        external_review_uid: 'r-17',
        author: 'Анна К.',
        title: null,
        sex: 'female',
        recall: 'Хорошо',
        publication_date: '2026-03-01T09:00:00.000Z',
        publication_date_precision: 'second',
        publication_day: '2026-03-01',
        rating: 4,
        rating_raw: '8',
        likes: 3,
        dislikes: 2,
        url: 'https://site.example/review/17',
        answers: [
          {
            external_review_uid: null,
            author: 'Кафе',
            recall: 'Спасибо',
            publication_date: '2026-03-02T00:00:00.000Z',
            publication_date_precision: 'day',
            publication_day: '2026-03-02',
          },
        ],
      },
    ]);
  });

  test('entities and simple markup in a text', () => {
    const { reviews } = extract(ld(review({ reviewBody: 'Сок &amp; чай<br>&laquo;5 &lt; 6&raquo;<p>Да' })));
    expect(reviews[0]?.recall).toBe('Сок & чай\n«5 < 6»\n\nДа');
  });

  test('a text that only looks like markup stays as it is', () => {
    const { reviews } = extract(ld(review({ reviewBody: 'Люблю <3 и <Иван> &' })));
    expect(reviews[0]?.recall).toBe('Люблю <3 и <Иван> &');
  });

  test('a broken script is told, the others are read', () => {
    const page = extract(`<script type="application/ld+json">{"a":</script>${ld(review())}`);
    expect(page.reviews).toHaveLength(1);
    expect(page.warnings).toMatchObject([{ code: 'json_invalid', count: 1 }]);
  });

  test('things that refer to each other in a circle end', () => {
    const circle = [
      { '@id': '#a', '@type': 'Place', review: { '@id': '#b' } },
      { '@id': '#b', ...review(), itemReviewed: { '@id': '#a' } },
    ];
    expect(extract(ld(circle)).reviews).toHaveLength(1);
  });

  test('ids that only count the reviews of a page are no ids', () => {
    const ids = ['#review1', '_:b0', 'https://site.example/#review-2', '#review', 'review_12', 'r:3'];
    const { reviews } = extract(
      ld(ids.map((id, n) => ({ '@id': id, ...review({ reviewBody: `Текст ${n}` }) }))),
    );
    expect(reviews.map((one) => one.external_review_uid)).toEqual(ids.map(() => null));
  });

  test.each([
    'https://site.example/review/748213',
    'https://site.example/reviews/12',
    'https://site.example/firm#a1b2-c3',
    'urn:review:a-17-b',
    '#r7f3a',
    '#comment-98765',
  ])("an id of the site's own is one: %s", (id) => {
    const { reviews } = extract(ld([{ '@id': id, ...review() }, review({ reviewBody: 'Другой' })]));
    expect(reviews.map((one) => one.external_review_uid)).toEqual([id, null]);
  });

  test('a node id that reviews share is none of theirs', () => {
    const at = { '@id': 'https://site.example/firm/1' };
    const { reviews, warnings } = extract(ld([review(at), review({ ...at, reviewBody: 'Другой' })]));
    expect(reviews.map((one) => [one.external_review_uid, one.recall])).toEqual([
      [null, 'Хорошо'],
      [null, 'Другой'],
    ]);
    expect(warnings).toEqual([]);
  });

  test('is read where the quote of an attribute is not closed', () => {
    const html = `<script data-a="b>1</script>${ld(review())}<script type="application/ld+json>${JSON.stringify(review({ reviewBody: 'Второй' }))}</script>`;
    expect(extract(html).reviews.map(({ recall }) => recall)).toEqual(['Хорошо', 'Второй']);
  });

  test('the rating of the page goes before that of its neighbours', () => {
    const rating = (ratingValue: number) => ({ '@type': 'AggregateRating', ratingValue, reviewCount: 7 });
    const { aggregate } = extract(
      ld([
        { '@type': 'Place', isSimilarTo: { '@type': 'Place', aggregateRating: rating(1) } },
        { '@type': 'Place', url: 'https://site.example/other', aggregateRating: rating(2) },
        {
          '@type': 'Place',
          url: 'https://site.example/firm/1#x',
          aggregateRating: rating(4.5),
          review: [review()],
        },
      ]),
    );
    expect(aggregate?.rating).toBe(4.5);
  });

  test('a JSON document of schema.org is read as one', () => {
    const page = extract(JSON.stringify(review()), {}, { contentType: 'application/ld+json' });
    expect(page.reviews).toHaveLength(1);
  });
});

describe('microdata', () => {
  const item = (inner: string, attributes = ''): string =>
    `<div itemscope itemtype="https://schema.org/Review" ${attributes}>${inner}</div>`;

  test('a whole review', () => {
    const page = extract(
      item(`<a itemprop="author" href="/u/1">Пётр</a>
        <time itemprop="datePublished" datetime="2026-05-02">2 мая</time>
        <div itemprop="reviewRating" itemscope><meta itemprop="ratingValue" content="4,5"></div>
        <p itemprop="reviewBody">Раз<br>два 👍</p>
        <div itemprop="comment" itemscope itemtype="https://schema.org/Comment">
          <b itemprop="author">Кафе</b><p itemprop="text">Спасибо</p></div>`),
    );
    expect(page.warnings).toEqual([]);
    expect(page.reviews).toMatchObject([
      {
        author: 'Пётр',
        publication_day: '2026-05-02',
        rating: 4.5,
        recall: 'Раз\nдва 👍',
        answers: [{ author: 'Кафе', recall: 'Спасибо' }],
      },
    ]);
  });

  test.each([
    ['stars named by a style', '<i itemprop="ratingValue" style="display:block;width:60%"></i>', 3],
    ['stars named by a title', '<i itemprop="ratingValue" title="4 из 5"></i>', 4],
    ['a bare grade', '<meta itemprop="ratingValue" content="2">', 2],
    [
      'a grade with its scale',
      '<meta itemprop="ratingValue" content="80"><meta itemprop="bestRating" content="100">',
      4,
    ],
  ])('%s', (_name, inner, rating) => {
    expect(extract(item(`${inner}<p itemprop="reviewBody">Т</p>`)).reviews[0]?.rating).toBe(rating);
  });

  test('itemref brings in what stands elsewhere, before or after', () => {
    const page = extract(
      `<p id="t"><span itemprop="reviewBody">Слова</span></p>${item('', 'itemref="t a nothing"')}
       <div id="a" itemprop="author" itemscope><b itemprop="name">Анна</b></div>`,
    );
    expect(page.reviews).toMatchObject([{ recall: 'Слова', author: 'Анна' }]);
  });

  test('an aggregate that no item opens is still one', () => {
    const page = extract(
      '<span itemscope itemprop="aggregateRating"><meta itemprop="ratingValue" content="4.9"></span>',
    );
    expect(page.aggregate?.rating).toBe(4.9);
  });

  test('a rating of a review is not the rating of the page', () => {
    const grade = (n: number) =>
      `<div itemprop="reviewRating" itemscope itemtype="https://schema.org/AggregateRating">
        <meta itemprop="ratingValue" content="${n}"><meta itemprop="reviewCount" content="9"></div>`;
    expect(extract(item(`${grade(1)}<p itemprop="reviewBody">Т</p>`)).aggregate).toBeNull();
  });

  test('a word of a script or a comment is no microdata', () => {
    const page = extract(
      `<!-- ${item('<p itemprop="reviewBody">Нет</p>')} --><script>x='${item('').replaceAll("'", '')}'</script>
       ${item('<p itemprop="reviewBody">Да</p>')}`,
    );
    expect(page.reviews.map(({ recall }) => recall)).toEqual(['Да']);
  });
});

describe('both syntaxes on one page', () => {
  const micro = `<div itemscope itemtype="https://schema.org/Review"><b itemprop="author">Анна</b>
    <p itemprop="reviewBody">Первый   отзыв</p></div>`;

  test('say the same review once, each filling in what the other lacks', () => {
    const page = extract(
      ld([
        review({ reviewBody: 'Первый отзыв', author: 'Анна', reviewRating: { ratingValue: 5 } }),
        review({ reviewBody: 'Второй отзыв', author: 'Пётр' }),
      ]) + micro.replace('Первый', '<meta itemprop="datePublished" content="2026-01-02">Первый'),
    );
    expect(page.reviews).toMatchObject([
      { recall: 'Первый отзыв', rating: 5 },
      { recall: 'Второй отзыв', rating: null },
    ]);
  });

  test('two alike in one syntax stay two', () => {
    expect(extract(micro + micro).reviews).toHaveLength(2);
  });
});
