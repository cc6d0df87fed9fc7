import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { fingerprintOf, parserRulesSchema, readyRules, readyRulesFor } from './index.ts';
import { extract } from './test/extract.ts';
import { describeOnRealData, realBytes, realText } from './test/real-data.ts';
import type { ExtractedPage } from './extracted/types.ts';

// What is expected is read from the same page by other means: regular expressions over its text, and
// JSON.parse of its state. Nothing of the pages stands here.

function rulesFor(host: string) {
  const ready = readyRulesFor(host);
  if (!ready) throw new Error(`No ready rules for ${host}`);
  return ready.rules;
}

const squeezed = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();
const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
const digests = (texts: (string | null | undefined)[]): string[] =>
  texts.map((text) => digest(squeezed(text)));

function expectClean(page: ExtractedPage): void {
  expect(page.warnings).toEqual([]);
  for (const review of page.reviews) {
    expect(review.publication_date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(review.recall).not.toMatch(/<\/?\w+|&\w+;/);
  }
  const known = page.reviews.map((review) => review.external_review_uid ?? fingerprintOf(review).key);
  expect(new Set(known).size).toBe(page.reviews.length);
}

test('ready rules are rules, each domain has one', () => {
  for (const { rules } of readyRules) expect(parserRulesSchema.safeParse(rules).success).toBe(true);
  const domains = readyRules.flatMap((ready) => ready.domains);
  expect(new Set(domains).size).toBe(domains.length);
  expect(readyRulesFor('moscow.flamp.ru')?.key).toBe('flamp');
  expect(readyRulesFor('notflamp.ru')).toBeNull();
});

describeOnRealData('Yandex Maps', () => {
  const html = realText('pages/yandex-maps-org.html');
  const page = extract(realBytes('pages/yandex-maps-org.html'), rulesFor('yandex.com'));
  const plain = extract(realBytes('pages/yandex-maps-org.html'));
  const state = /<script[^>]*class="state-view"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  interface Review {
    reviewId: string;
    author: { name: string };
    text: string;
    rating: number;
    updatedTime: string;
    reactions: { likes: number };
    businessComment?: { text: string; updatedTime: string };
  }
  const found: Review[] = JSON.parse(state).stack[0].results.items[0].reviewResults.reviews;

  test('3 reviews with ids, authors, grades, texts, likes, dates', () => {
    expect(page.reviews).toHaveLength(3);
    expect(page.reviews.map((review) => review.external_review_uid)).toEqual(
      found.map((one) => one.reviewId),
    );
    expect(page.reviews.map((review) => review.author)).toEqual(found.map((one) => one.author.name));
    expect(page.reviews.map((review) => review.rating)).toEqual(found.map((one) => one.rating));
    expect(page.reviews.map((review) => review.likes)).toEqual(found.map((one) => one.reactions.likes));
    expect(page.reviews.map((review) => review.publication_date)).toEqual(
      found.map((one) => one.updatedTime),
    );
    expect(digests(page.reviews.map((review) => review.recall))).toEqual(
      digests(found.map((one) => one.text)),
    );
    expectClean(page);
  });

  test('official answers with their dates, where the page has them', () => {
    const answers = page.reviews.map(({ answers: [answer] }) => [
      digest(answer?.recall ?? ''),
      answer?.publication_date,
    ]);
    const expected = found.map(({ businessComment: answer }) => [
      digest(answer?.text ?? ''),
      answer?.updatedTime,
    ]);
    expect(answers).toEqual(expected);
    expect(answers.filter(([, date]) => date !== undefined)).toHaveLength(2);
  });

  test('the shown rating: 4.9 of 20 grades and 19 reviews', () => {
    const shown = { rating: 4.9, best_rating: 5, ratings_count: 20, reviews_count: 19, distribution: null };
    expect([page.aggregate, plain.aggregate]).toEqual([shown, shown]);
    expect(html).toContain('itemprop="ratingCount" content="20"');
  });

  test('the microdata alone says the same of the reviews', () => {
    const told = ({ reviews }: ExtractedPage) =>
      reviews.map(({ author, recall, rating, publication_date }) => ({
        author,
        recall,
        rating,
        publication_date,
      }));
    expect(told(plain)).toEqual(told(page));
    expectClean(plain);
  });

  test('a trace names the place of each value', () => {
    const { origins } = extract(html, rulesFor('yandex.com'), { trace: true });
    expect(origins?.reviews[2]?.['recall']?.[0]?.path).toBe(
      "$['stack'][0]['results']['items'][0]['reviewResults']['reviews'][2]['text']",
    );
    const micro = extract(html, {}, { trace: true }).origins;
    expect(micro?.aggregate['rating']?.[0]?.path).toMatch(/ > meta:nth-of-type\(5\)$/);
  });
});

describeOnRealData('2GIS', () => {
  const html = realText('pages/2gis-reviews.html');
  const page = extract(realBytes('pages/2gis-reviews.html'), rulesFor('2gis.ru'));
  const literal = /initialState = JSON\.parse\('((?:[^'\\]|\\.)*)'\)/s.exec(html)?.[1] ?? '';
  interface Review {
    id: string;
    user: { name: string };
    text: string;
    rating: number;
    likes_count: number;
    date_created: string;
    official_answer: { id: string; org_name: string; text: string; date_created: string } | null;
  }
  const state = JSON.parse(literal.replaceAll('\\\\', '\\'));
  const found = Object.values<{ data: Review }>(state.data.review).map(({ data }) => data);
  const utc = (date: string | undefined): string | undefined =>
    date === undefined ? undefined : new Date(date).toISOString();

  test('50 reviews with ids, authors, grades, texts, likes, dates', () => {
    expect(found).toHaveLength(50);
    expect(page.reviews).toHaveLength(50);
    expect(page.reviews.map((review) => review.external_review_uid)).toEqual(found.map((one) => one.id));
    expect(page.reviews.map((review) => review.author)).toEqual(found.map((one) => squeezed(one.user.name)));
    expect(page.reviews.map((review) => review.rating)).toEqual(found.map((one) => one.rating));
    expect(page.reviews.map((review) => review.likes)).toEqual(found.map((one) => one.likes_count));
    expect(page.reviews.map((review) => review.publication_date)).toEqual(
      found.map((one) => utc(one.date_created)),
    );
    expect(digests(page.reviews.map((review) => review.recall))).toEqual(
      digests(found.map((one) => one.text)),
    );
    expectClean(page);
  });

  test('texts keep their paragraphs', () => {
    const broken = found.filter(({ text }) => /\S\n\s*\n?\S/.test(text));
    expect(broken.length).toBeGreaterThan(0);
    for (const { id } of broken)
      expect(page.reviews.find((review) => review.external_review_uid === id)?.recall).toMatch(/\S\n\n?\S/);
  });

  test('46 official answers, dated and signed', () => {
    const answers = page.reviews.map((review) => review.answers);
    expect(answers.filter(({ length }) => length === 1)).toHaveLength(46);
    expect(answers.map(([answer]) => answer?.publication_date)).toEqual(
      found.map((one) => utc(one.official_answer?.date_created)),
    );
    expect(digests(answers.map(([answer]) => answer?.recall))).toEqual(
      digests(found.map((one) => one.official_answer?.text)),
    );
    expect(answers.map(([answer]) => answer?.author)).toEqual(
      found.map((one) => one.official_answer?.org_name),
    );
    expect(answers.map(([answer]) => answer?.external_review_uid)).toEqual(
      found.map((one) => one.official_answer?.id),
    );
  });

  test('the shown rating, as the page prints it', () => {
    const visible = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, '|');
    const rating = Number(/\|(\d\.\d)\|/.exec(visible)?.[1]);
    const grades = Number(/\|(\d+) оцен/.exec(visible)?.[1]);
    const reviews = Number(/\|Отзывы\|+(\d+)\|/.exec(visible)?.[1]);
    expect(page.aggregate).toEqual({
      rating,
      best_rating: 5,
      ratings_count: grades,
      reviews_count: reviews,
      distribution: null,
    });
    expect([rating, grades, reviews].every((value) => value > 0)).toBe(true);
  });

  test('the rest is behind an API: no address of a next page', () => {
    const [search] = Object.values<{ data: { offset: number; total: number } }>(state.data.reviewSearch);
    expect(search?.data.total).toBeGreaterThan(search?.data.offset ?? 0);
    expect(page.next_url).toBeNull();
  });

  test('without rules there is nothing to read, and that is said', () => {
    const plain = extract(html);
    expect(plain.reviews).toEqual([]);
    expect(plain.warnings.map(({ code }) => code)).toEqual(['reviews_not_found']);
  });
});

describeOnRealData('Flamp', () => {
  const html = realText('pages/flamp-firm.html');
  const page = extract(realBytes('pages/flamp-firm.html'), rulesFor('moscow.flamp.ru'), {
    url: 'https://moscow.flamp.ru/firm/x',
  });
  const plain = extract(html);
  const articles = html
    .split(/<article class="ugc-item"/)
    .slice(1)
    .map((part) => part.split('</article>')[0] ?? '');
  const all = (pattern: RegExp): (string | undefined)[] =>
    articles.map((article) => pattern.exec(article)?.[1]);

  test('5 reviews with ids, authors, grades, texts, likes, dates, links', () => {
    expect(page.reviews).toHaveLength(5);
    expect(page.reviews.map((review) => review.external_review_uid)).toEqual(all(/data-entity-id="(\d+)"/));
    expect(page.reviews.map((review) => review.author)).toEqual(all(/itemprop="name" content="([^"]+)"/));
    expect(page.reviews.map((review) => String(review.rating))).toEqual(all(/"ratingValue" content="(\d)"/));
    expect(page.reviews.map((review) => String(review.likes))).toEqual(
      all(/icon="like"[^>]*?counter="(\d+)"/),
    );
    expect(page.reviews.map((review) => review.publication_date)).toEqual(
      all(/"datePublished" content="([^"]+)"/).map((date) => new Date(date ?? '').toISOString()),
    );
    expect(page.reviews.map((review) => review.url)).toEqual(
      all(/<a href="([^"]+)"[^>]*?class="ugc-date/).map((link) => `https:${link}`),
    );
    const bodies = all(/itemprop="reviewBody"\s*>([\s\S]*?)<\/div>/).map((body) =>
      body?.replace(/<[^>]+>/g, ' '),
    );
    expect(digests(page.reviews.map((review) => review.recall))).toEqual(digests(bodies));
    expect(page.reviews.every((review) => review.answers.length === 0)).toBe(true);
    expectClean(page);
  });

  test('the shown rating and how the grades are spread', () => {
    const rating = Number(/filial-rating__value--\d">\s*([\d.]+)/.exec(html)?.[1]);
    const reviews = Number(/filial-rating__reviews[^>]*>\s*(\d+)/.exec(html)?.[1]);
    const spread = [...html.matchAll(/graph-estimates__value">(\d+)</g)].map(([, count]) => Number(count));
    expect(page.aggregate).toEqual({
      rating,
      best_rating: 5,
      reviews_count: reviews,
      ratings_count: reviews,
      distribution: { '5': spread[0], '4': spread[1], '3': spread[2], '2': spread[3], '1': spread[4] },
    });
    expect(spread.reduce((sum, count) => sum + count, 0)).toBe(reviews);
  });

  test('the microdata alone gives the same, but for what it does not hold', () => {
    const told = ({ reviews }: ExtractedPage) =>
      reviews.map(({ author, recall, rating, publication_date }) => ({
        author,
        recall,
        rating,
        publication_date,
      }));
    expect(told(plain)).toEqual(told(page));
    expect(plain.aggregate?.rating).toBe(page.aggregate?.rating);
    expectClean(plain);
  });
});
