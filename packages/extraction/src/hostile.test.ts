import { expect, test } from 'vitest';
import { extract } from './test/extract.ts';
import { endlessPages, hostilePages } from './test/hostile.ts';

/** Milliseconds; the slowest takes some 300 on a quiet machine. */
const timeoutMs = 3000;

test.each(hostilePages.map((page) => [page.name, page] as const))('%s: read in time', (_, page) => {
  const body = page.body();
  const began = performance.now();
  const read = extract(body, page.rules, {
    contentType: page.contentType ?? 'text/html; charset=utf-8',
    timeLimitMs: 60_000,
  });
  expect(performance.now() - began).toBeLessThan(timeoutMs);
  expect(read.warnings.map(({ code }) => code)).not.toContain('internal_error');
});

test.each(endlessPages.map((page) => [page.name, page] as const))('%s: stopped', (_, page) => {
  const began = performance.now();
  const read = extract(page.body(), page.rules, { timeLimitMs: 200 });
  expect(read.warnings.map(({ code }) => code)).toEqual(['time_limit']);
  expect(performance.now() - began).toBeLessThan(timeoutMs);
});

test('what was read before is read still', () => {
  const deep = `{"@type":"Review","reviewBody":"Начало ${'<b>'.repeat(1000)}и &quot;конец&quot;"}`;
  const page = extract(`<script type="application/ld+json">${deep}</script>`);
  expect(page.reviews[0]?.recall).toBe('Начало и "конец"');
});
