import { afterAll, describe, expect, it } from 'vitest';
import { asPerson } from '../../test/call.ts';
import { startTestServer, useServer } from '../../test/server.ts';
import { ensureGuide } from './ensure-guide.ts';
import { parsePage, readGuide } from './read-guide.ts';

const server = useServer();
const closing: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

describe('the guide', () => {
  it('has a page for each role, of a length that people read, whose links lead somewhere', async () => {
    const guide = await readGuide();
    expect(guide.length).toBeGreaterThanOrEqual(12);
    const slugs = new Set(guide.map((page) => page.slug));
    for (const level of ['trainee', 'copywriter', 'editor', 'manager', 'head'] as const)
      expect(guide.some((page) => page.levels.includes(level))).toBe(true);
    expect(new Set(guide.map((page) => page.position)).size).toBe(guide.length);
    for (const page of guide) {
      const words = page.markdown.split(/\s+/).length;
      expect([page.slug, words > 130 && words < 560]).toEqual([page.slug, true]);
      const links = [...page.markdown.matchAll(/\]\(\/wiki\?page=([^)]*)\)/g)].map((match) => match[1] ?? '');
      expect(links.filter((slug) => !slugs.has(slug))).toEqual([]);
      // The screen shows the title itself.
      expect(page.markdown).not.toMatch(/^# /m);
    }
  });

  it('says which file is wrong', () => {
    const good = '---\ntitle: А\nsection: Б\nposition: 1\n---\n\nтекст\n';
    expect(parsePage('a', good.replaceAll('\n', '\r\n'))).toMatchObject({ levels: [], markdown: 'текст' });
    for (const [name, text] of [
      ['a', 'текст'],
      ['a', good.replace('title: А\n', '')],
      ['a', good.replace('position: 1', 'position: x')],
      ['a', good.replace('position', 'levels: boss\nposition')],
      ['Ёж', good],
    ] as const)
      expect(() => parsePage(name, text)).toThrow(`page ${name} has`);
  });
});

describe('ensureGuide', () => {
  it('adds every page once, whichever nodes start together', async () => {
    const other = await startTestServer(server.databaseUrl);
    closing.push(() => other.close());
    const guide = await readGuide();
    await Promise.all([ensureGuide(server.context), ensureGuide(other.context), ensureGuide(server.context)]);
    const reader = await asPerson(server, { level: 'copywriter' });
    const { body } = await reader.call('GET /wiki');
    expect(body.count).toBe(guide.length);
    const byPosition = guide.toSorted((a, b) => a.position - b.position).map((page) => page.slug);
    expect(body.data.map((page) => page.slug)).toEqual(byPosition);
    const start = await reader.call('GET /wiki/{slug}', { params: { slug: 'start' } });
    expect(start.body).toMatchObject({ version: 1, updated_by: null });
  });

  it('leaves what the agency changed or deleted, adds what is new, and renews what nobody touched', async () => {
    const head = await asPerson(server, { level: 'head' });
    const guide = await readGuide();
    await head.call('PUT /wiki/{slug}', {
      params: { slug: 'start' },
      body: { title: 'Наше', markdown: 'свой текст', version: 1 },
    });
    const [gone, lost] = guide.filter((page) => page.slug !== 'start').map((page) => page.slug);
    await head.call('DELETE /wiki/{slug}', { params: { slug: gone ?? '' } });
    await server.context.db.query
      .deleteFrom('wiki_versions')
      .where('slug', '=', lost ?? '')
      .execute();
    await server.context.db.query
      .deleteFrom('wiki_pages')
      .where('slug', '=', lost ?? '')
      .execute();
    const [old] = guide.filter((each) => !['start', gone, lost].includes(each.slug));
    await server.context.db.query
      .updateTable('wiki_pages')
      .set({ markdown: 'как было в прошлой версии' })
      .where('slug', '=', old?.slug ?? '')
      .execute();
    await ensureGuide(server.context);
    await ensureGuide(server.context);
    const page = (slug: string) => head.call('GET /wiki/{slug}', { params: { slug } });
    expect((await page('start')).body).toMatchObject({ markdown: 'свой текст', version: 2 });
    expect((await page(gone ?? '')).status).toBe(404);
    expect((await page(lost ?? '')).body).toMatchObject({ version: 1 });
    expect((await page(old?.slug ?? '')).body).toMatchObject({ markdown: old?.markdown, version: 2 });
  });
});
