import { describe, expect, test } from 'vitest';
import { readdirSync } from 'node:fs';
import { extract } from '../test/extract.ts';
import { describeOnRealData, realPath, realText } from '../test/real-data.ts';

describe('microformats', () => {
  test('h-review', () => {
    const page =
      extract(`<div class="h-review"><span class="p-rating">4</span> из <span class="p-best">10</span>
      <h4 class="p-name">Вкусно</h4><span class="p-author h-card">Пишет <a class="p-name u-url" href="/u/1">Анна</a></span>
      <time class="dt-published" datetime="2026-05-03">3 мая</time><div class="e-content"><p>Раз</p><p>Два</p></div>
      <p class="p-item h-card"><b class="p-name">Кафе</b><a class="u-url" href="/cafe">x</a></p><a class="u-url" href="/r/1">#</a></div>`);
    expect(page.reviews).toMatchObject([
      {
        title: 'Вкусно',
        author: 'Анна',
        recall: 'Раз\n\nДва',
        rating: 2,
        publication_day: '2026-05-03',
        url: 'https://site.example/r/1',
      },
    ]);
  });

  test('hReview, with the value-class pattern', () => {
    const page = extract(`<div class="hreview"><span class="item vcard"><b class="fn">Кафе</b></span>
      <span class="rating"><span class="value-title" title="3.5"></span>★★★</span><abbr class="dtreviewed" title="20260503T1010">3 мая</abbr>
      <span class="reviewer vcard"><b class="fn">Пётр</b>, Омск</span><p class="description">Неплохо</p>
      <a rel="bookmark" href="/r/2">ссылка</a></div>
      <div class="hreview-aggregate"><span class="rating"><b class="average">4,2</b> из <b class="best">5</b></span>
      <b class="count">17</b> отзывов, <b class="votes">40</b> оценок</div>`);
    expect(page.reviews).toMatchObject([
      { author: 'Пётр', recall: 'Неплохо', rating: 3.5, url: 'https://site.example/r/2' },
    ]);
    expect(page.reviews[0]?.publication_day).toBe('2026-05-03');
    expect(page.aggregate).toMatchObject({
      rating: 4.2,
      best_rating: 5,
      reviews_count: 17,
      ratings_count: 40,
    });
  });
});

test('of both versions is one review, and a wrapper called item is no thing of its own', () => {
  const page = extract(`<div class="hreview h-review"><p class="p-content description">Да</p></div>
    <div class="hreview"><div class="item"><b class="fn">Кафе</b><a class="url" href="/cafe">x</a><b class="rating">2</b></div>
    <p class="description">Нет</p></div>`);
  expect(page.reviews).toMatchObject([{ recall: 'Да' }, { recall: 'Нет', rating: 2, url: null }]);
});

test('RDFa Lite, and the chaining of RDFa 1.0', () => {
  const page =
    extract(`<div vocab="https://schema.org/" typeof="Place"><div property="review" typeof="Review">
      <b property="author" typeof="Person"><i property="name">Анна</i></b><meta property="datePublished" content="2026-05-03">
      <p property="reviewRating" typeof="Rating"><b property="ratingValue">8</b>/<b property="bestRating">10</b></p>
      <p property="reviewBody">Хорошо</p></div>
      <p property="aggregateRating" typeof="AggregateRating"><b property="ratingValue">4,5</b>, <b property="reviewCount">3</b></p></div>
    <div xmlns:v="http://rdf.data-vocabulary.org/#" typeof="v:Review"><b property="v:reviewer">Пётр</b>
      <span rel="v:rating"><span typeof="v:Rating"><b property="v:value">3</b></span></span><p property="v:description">Так себе</p></div>`);
  expect(page.reviews).toMatchObject([
    { author: 'Анна', recall: 'Хорошо', rating: 4, publication_day: '2026-05-03' },
    { author: 'Пётр', recall: 'Так себе', rating: 3 },
  ]);
  expect(page.aggregate).toMatchObject({ rating: 4.5, reviews_count: 3 });
});

interface Item {
  type: string[];
  properties: Record<
    string,
    (string | { value: string; html?: string; properties?: Record<string, string[]> })[]
  >;
}

describeOnRealData('every example of microformats', () => {
  const names = readdirSync(realPath('structured/microformats')).filter((name) => name.endsWith('.json'));

  test.each(names)('%s', (name) => {
    const { items }: { items: Item[] } = JSON.parse(realText(`structured/microformats/${name}`));
    const page = extract(realText(`structured/microformats/${name.replace('.json', '.html')}`));
    const [item] = items;
    const text = (...properties: string[]): string | null => {
      const value = properties.flatMap((property) => item?.properties[property] ?? [])[0];
      const said = typeof value === 'string' ? value : value?.value;
      return said === undefined ? null : said.replace(/\s+/g, ' ').trim();
    };
    if (item?.type.includes('h-review')) {
      const [review] = page.reviews;
      expect(page.reviews).toHaveLength(1);
      const body = text('description', 'content');
      const title = text('name', 'summary');
      // A text, else what stands for it, else the rating alone.
      expect(review?.recall?.replace(/\s+/g, ' ') ?? null).toBe(body ?? title);
      expect(review?.title ?? null).toBe(body === null ? null : title);
      expect(review?.rating_raw ?? null).toBe(text('rating'));
      expect(review?.author ?? null).toBe(text('reviewer', 'author'));
      const day = text('reviewed', 'published')?.slice(0, 10);
      // Version 1 has no `reviewed`; where a page writes it all the same, it is read.
      if (day !== undefined) expect(review?.publication_day).toBe(day);
      expect(review?.url ?? null).toBe(text('url'));
    } else {
      expect(page.aggregate?.rating).toBe(Number(text('average', 'rating')));
      expect(page.aggregate?.reviews_count ?? null).toBe(
        text('count') === null ? null : Number(text('count')),
      );
      expect(page.aggregate?.best_rating).toBe(
        Number(text('best') ?? (Number(text('average', 'rating')) > 5 ? 10 : 5)),
      );
    }
  });
});
