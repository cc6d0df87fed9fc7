import { expect, it } from 'vitest';
import type { WikiSummary } from './api.ts';
import { bySection, openPage } from './by-section.ts';

const page = (slug: string, section: string, levels: WikiSummary['levels'] = []): WikiSummary => ({
  slug,
  section,
  levels,
  title: slug,
  excerpt: '',
  version: 1,
  updated_at: '2026-11-21T10:00:00Z',
});
const pages = [page('start', 'Начало'), page('editor', 'По ролям', ['editor']), page('lists', 'Начало')];
const slugs = (level: Parameters<typeof bySection>[1]) =>
  bySection(pages, level).map(({ section, pages: inside }) => [section, ...inside.map(({ slug }) => slug)]);

it('keeps the order of sections and of pages in them', () => {
  expect(slugs(null)).toEqual([
    ['Начало', 'start', 'lists'],
    ['По ролям', 'editor'],
  ]);
});

it('begins with what is written for the level of the reader', () => {
  expect(slugs('editor')[0]).toEqual(['Для вас', 'editor']);
  expect(slugs('trainee')[0]).toEqual(['Начало', 'start', 'lists']);
});

it('opens the first page by itself only beside the list, and never over a search or a new page', () => {
  expect(openPage({}, pages, true)).toBe('start');
  expect(openPage({ page: 'lists' }, pages, false)).toBe('lists');
  const none = [
    openPage({}, pages, false),
    openPage({ q: 'отзыв' }, pages, true),
    openPage({ create: true }, pages, true),
    openPage({}, [], true),
  ];
  expect(none).toEqual([undefined, undefined, undefined, undefined]);
});
