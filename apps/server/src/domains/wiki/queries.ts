import { type RawBuilder, sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { personColumns } from '../../db/person-columns.ts';

const summaryColumns = ['slug', 'title', 'section', 'levels', 'version', 'updated_at'] as const;

/**
 * Pages that are there. Sections come in the order of their first pages, and pages in that of their positions: as
 * the guide has them.
 */
export async function pageOfPages(handle: Handle, page: Page) {
  return pageOf(
    page,
    handle.query
      .selectFrom('wiki_pages')
      .select([...summaryColumns, sql<string>`left(plain, 400)`.as('plain')])
      .where('deleted_at', 'is', null)
      .orderBy(sql`min(position) OVER (PARTITION BY section)`)
      .orderBy('section')
      .orderBy('position')
      .orderBy(sql`lower(title)`)
      .orderBy('slug'),
    handle.query
      .selectFrom('wiki_pages')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('deleted_at', 'is', null),
  );
}

export function findPage(handle: Handle, slug: string) {
  return handle.query
    .selectFrom('wiki_pages as p')
    .leftJoin('users as u', 'u.id', 'p.updated_by')
    .select([
      'p.slug',
      'p.title',
      'p.section',
      'p.levels',
      'p.markdown',
      'p.version',
      'p.updated_at',
      'p.deleted_at',
      ...personColumns('u', 'editor'),
    ])
    .where('p.slug', '=', slug)
    .executeTakeFirst();
}

export type PageRow = NonNullable<Awaited<ReturnType<typeof findPage>>>;

/** Writers of one page take turns from here to the end of the transaction, also while it does not exist. */
export function lockPage(tx: Transaction, slug: string): Promise<void> {
  return lockNames(tx, [`molva wiki ${slug}`]);
}

export interface WrittenPage {
  slug: string;
  title: string;
  section: string;
  levels: readonly string[];
  markdown: string;
  plain: string;
  version: number;
  /** null: came with Molva */
  user_id: string | null;
  /** Absent: a new page goes behind the others of its section, a known one stays where it is. */
  position?: number;
}

/** Stores a page, known or new, deleted or not, and keeps the version. */
export async function putPage(tx: Transaction, page: WrittenPage): Promise<void> {
  const { slug, user_id: userId, position, ...content } = page;
  const change = {
    ...content,
    levels: [...content.levels],
    updated_by: userId,
    updated_at: tx.now(),
    deleted_at: null,
  };
  await tx.query
    .insertInto('wiki_pages')
    .values({ slug, ...change, position: position ?? lastPosition(content.section) })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(change))
    .execute();
  const { plain: _plain, ...version } = content;
  await tx.query
    .insertInto('wiki_versions')
    .values({ slug, ...version, levels: [...content.levels], saved_by: userId })
    .execute();
}

function lastPosition(section: string): RawBuilder<number> {
  return sql<number>`coalesce(
    (SELECT max(position) FROM wiki_pages WHERE section = ${section} AND deleted_at IS NULL),
    (SELECT max(position) FROM wiki_pages), 0) + 1`;
}

/** Hides a page; what it said stays as its last version. */
export async function hidePage(tx: Transaction, row: PageRow, userId: string): Promise<void> {
  const version = row.version + 1;
  await tx.query
    .updateTable('wiki_pages')
    .set({ version, deleted_at: tx.now(), updated_at: tx.now(), updated_by: userId })
    .where('slug', '=', row.slug)
    .execute();
  const { slug, title, section, levels, markdown } = row;
  await tx.query
    .insertInto('wiki_versions')
    .values({ slug, title, section, levels, markdown, version, is_deletion: true, saved_by: userId })
    .execute();
}

export async function wasRead(handle: Handle, userId: string, slug: string): Promise<boolean> {
  const row = await handle.query
    .selectFrom('wiki_reads')
    .select('version')
    .where('user_id', '=', userId)
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteRead(handle: Handle, userId: string, page: PageRow): Promise<void> {
  const { slug, version } = page;
  await handle.query
    .insertInto('wiki_reads')
    .values({ user_id: userId, slug, version })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'slug']).doUpdateSet({ version, at: handle.now() }),
    )
    .execute();
}

function versions(handle: Handle, slug: string) {
  return handle.query
    .selectFrom('wiki_versions as v')
    .leftJoin('users as u', 'u.id', 'v.saved_by')
    .select(['v.version', 'v.title', 'v.saved_at', 'v.is_deletion', ...personColumns('u', 'editor')])
    .where('v.slug', '=', slug);
}

export async function pageOfVersions(handle: Handle, slug: string, page: Page) {
  return pageOf(
    page,
    versions(handle, slug).orderBy('v.version', 'desc'),
    handle.query
      .selectFrom('wiki_versions')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('slug', '=', slug),
  );
}

export type VersionRow = Awaited<ReturnType<typeof pageOfVersions>>['rows'][number];

export function findVersion(handle: Handle, slug: string, version: number) {
  return versions(handle, slug).select('v.markdown').where('v.version', '=', version).executeTakeFirst();
}

/** The pages that this database has or had, by slug. */
export async function knownPages(handle: Handle) {
  const rows = await handle.query
    .selectFrom('wiki_pages')
    .select(['slug', 'title', 'section', 'levels', 'markdown', 'version', 'updated_by', 'deleted_at'])
    .execute();
  return new Map(rows.map((row) => [row.slug, row]));
}

/** A page that was not taken away. */
export async function findShownPage(handle: Handle, slug: string) {
  const row = await findPage(handle, slug);
  return row?.deleted_at === null ? row : undefined;
}

export async function deleteReadsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.query.deleteFrom('wiki_reads').where('user_id', '=', userId).execute();
}
