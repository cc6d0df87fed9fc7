import { answerStates } from '@molva/contract/answer-states';
import { groundNames } from '@molva/contract/ground-names';
import { answerStateNames, removalStateNames } from '@molva/contract/review-words';
import { toneNames } from '@molva/contract/tone-names';
import { type RawBuilder, sql } from 'kysely';
import { csvCell, csvLine, type CsvKind } from '../../db/csv-lines.ts';
import type { ReadHandle } from '../../db/database.ts';
import { orderBy } from '../../db/key-order.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { csvText } from '../../lib/csv-text.ts';
import { linesOf } from '../../lib/lines-of.ts';
import { ownClient, type ReviewFilter } from './filter-query.ts';
import { type ReviewSort, sortKeys } from './order-query.ts';
import { seesAnswer } from './policy.ts';
import { clearTone } from '../sentiment/index.ts';

/** A cell of an exported review: what PostgreSQL makes of it, and as what it is written. */
type Field =
  | { kind: CsvKind; of: RawBuilder<unknown> }
  /** One of a few; `cell` is the same as a cell of CSV. */
  | { kind: 'word' | 'name'; of: RawBuilder<unknown>; cell: RawBuilder<unknown> };

const text = (of: RawBuilder<unknown>): Field => ({ kind: 'text', of });
/** Aliases are those of the area's names in `exported` below. */
const namesOfArea = {
  client_name: sql`c.name`,
  area_fullname: sql`b.fullname_area`,
  group_name: sql`g.name`,
  site_name: sql`s.name`,
};

/** Of the row's area, whose names are made cells once for all its reviews of a page. */
const name = (column: keyof typeof namesOfArea): Field => ({
  kind: 'name',
  of: sql.ref(`a.${column}`),
  cell: sql.ref(`a.${column}_cell`),
});
const integer = (of: RawBuilder<unknown>): Field => ({ kind: 'integer', of });
const moment = (of: RawBuilder<unknown>): Field => ({ kind: 'moment', of });

/** @param words what is written for each value */
function word(of: RawBuilder<unknown>, words: Readonly<Record<string, string>>): Field {
  const written = (as: (name: string) => string) => {
    const cases = Object.entries(words).map(
      ([value, name]) => sql`WHEN ${sql.lit(value)} THEN ${sql.lit(as(name))}`,
    );
    return sql`CASE ${of} ${sql.join(cases, sql` `)} END`;
  };
  return { kind: 'word', of: written(String), cell: written(csvText) };
}
const yesNo = (of: RawBuilder<unknown>): Field => word(sql`(${of})::text`, { true: 'да', false: 'нет' });

/** As the site tells it, or the name. */
const sexNames = { female: 'женский', male: 'мужской' };

const tone = sql`CASE WHEN t.score >= ${sql.lit(clearTone)} THEN 'positive'
  WHEN t.score <= ${sql.lit(-clearTone)} THEN 'negative' WHEN t.score IS NOT NULL THEN 'neutral' END`;

/**
 * Aliases are those of `exported` below. The answers are those on the site, oldest first, each with its day and author:
 * «2026-11-21 09:04:29 Кофейня: Спасибо».
 */
const fields = {
  client_name: name('client_name'),
  area_fullname: name('area_fullname'),
  group_name: name('group_name'),
  site_name: name('site_name'),
  publication_date: moment(sql`r.publication_date`),
  rating: { kind: 'decimal', of: sql`r.rating` },
  author: text(sql`r.author`),
  sex: word(sql`r.sex`, sexNames),
  title: text(sql`r.title`),
  recall: text(sql`r.recall`),
  answers: text(sql`w.answers`),
  likes: integer(sql`r.likes`),
  dislikes: integer(sql`r.dislikes`),
  url: text(sql`r.url`),
  external_review_uid: text(sql`r.external_review_uid`),
  themes: text(sql`h.themes`),
  tone: word(tone, toneNames),
  contradicts_grade: yesNo(sql`CASE WHEN t.score IS NOT NULL THEN t.contradicts_grade END`),
  answer_text: text(sql`o.text`),
  answer_state: word(sql`o.state`, answerStateNames),
  answer_by_model: yesNo(sql`o.ai_generated`),
  tags: text(sql`CASE WHEN cardinality(r.tags) > 0 THEN array_to_string(r.tags, ', ') END`),
  assignee: text(sql`coalesce(p.full_name, p.email)`),
  note: text(sql`n.note`),
  removal_state: word(sql`m.state`, removalStateNames),
  removal_ground: word(sql`m.ground`, groundNames),
  first_seen: moment(sql`r.first_seen`),
  // As `present.ts` has it: the latest reading of its area saw what has no time of its own.
  last_seen: moment(sql`coalesce(r.last_seen, greatest(a.read_at, r.first_seen))`),
  gone_since: moment(sql`r.gone_since`),
  versions_count: integer(sql`r.versions_count`),
} as const satisfies Record<string, Field>;

export type ExportedField = keyof typeof fields;
/** A review as cells: texts, numbers, and moments as the API writes them. */
export type ExportedReview = Partial<Record<ExportedField, string | number | null>>;

export const isMoment = (field: ExportedField): boolean => fields[field].kind === 'moment';

export interface ExportOf {
  actor: Pick<Actor, 'kind'>;
  clients: ReviewFilter['clients'];
  sort: ReviewSort;
  /** Whether they are of one client that has themes in force; without, none are looked for. */
  hasThemes: boolean;
  fields: readonly ExportedField[];
}

/**
 * Reviews as lines of JSON, which `rowsOf` reads.
 *
 * @param ids of reviews that were found, as PostgreSQL writes an array
 */
export async function exportedJson(handle: ReadHandle, of: ExportOf, ids: string): Promise<Buffer[]> {
  const cells = sql.join(of.fields.map((field) => cellOf(of, field)));
  const query = sql`SELECT concat(json_build_array(${cells}), E'\\n') ${exported(of, ids)}`;
  return await handle.copyOut(query.compile(handle.query));
}

/** Each row is made as it is taken: those of a whole page would outlive the garbage collector's first rounds. */
export function* rowsOf(
  json: readonly Buffer[],
  fields: readonly ExportedField[],
): Generator<ExportedReview> {
  // JSON has no end of a line within.
  for (const line of linesOf(json)) {
    const cells = JSON.parse(line) as readonly (string | number | null)[];
    yield Object.fromEntries(fields.map((field, index) => [field, cells[index] ?? null]));
  }
}

/** The same as lines of CSV, which PostgreSQL writes: making cells of rows would be most of what Node has to do. */
export async function exportedLines(
  handle: ReadHandle,
  of: ExportOf,
  ids: string,
  separator: string,
): Promise<Buffer[]> {
  const cells = of.fields.map((field) => csvCellOf(of, field));
  const query = sql`SELECT ${csvLine(cells, separator)} ${exported(of, ids)}`;
  return await handle.copyOut(query.compile(handle.query));
}

const cellOf = ({ hasThemes }: ExportOf, field: ExportedField): RawBuilder<unknown> =>
  field === 'themes' && !hasThemes ? sql`NULL::text` : fields[field].of;

function csvCellOf(of: ExportOf, name: ExportedField): RawBuilder<unknown> {
  const field: Field = fields[name];
  if (field.kind === 'word' || field.kind === 'name') return field.cell;
  return csvCell(cellOf(of, name), field.kind);
}

/**
 * What it is asked for by comes from the database itself; it stands as it is, since COPY takes no parameters. OFFSET 0 has each area
 * looked up once: with PostgreSQL's own `random_page_cost` (ours is lower) all areas of a client were held against all its reviews
 * of the page, a third of the time.
 */
function exported({ actor, clients, sort, hasThemes }: ExportOf, ids: string): RawBuilder<unknown> {
  const [only] = clients === 'all' || clients.length > 1 ? [] : clients;
  const client = only === undefined ? ownClient : sql<string>`${sql.lit(only)}::uuid`;
  const ofClients =
    clients === 'all'
      ? sql``
      : only === undefined
        ? sql`r.client_id = ANY(${sql.lit(`{${clients.join(',')}}`)}::uuid[]) AND`
        : sql`r.client_id = ${client} AND`;
  const states = answerStates.filter((state) => seesAnswer(actor, state));
  const themes = sql`LEFT JOIN LATERAL (
    SELECT string_agg(k.name, ', ' ORDER BY x.closeness DESC, k.id) AS themes FROM review_themes x
    JOIN theme_runs u ON u.client_id = ${client} AND u.id = x.run_id AND u.is_current
    JOIN themes k ON k.client_id = ${client} AND k.id = x.theme_id AND k.removed_at IS NULL
    WHERE x.client_id = ${client} AND x.review_id = r.id) h ON true`;
  const names = Object.entries(namesOfArea).flatMap(([column, of]) => [
    sql`${of} AS ${sql.ref(column)}`,
    sql`${csvCell(of, 'text')} AS ${sql.ref(`${column}_cell`)}`,
  ]);
  return sql`FROM reviews r
    JOIN LATERAL (
      SELECT b.read_at, ${sql.join(names)} FROM areas b
      JOIN clients c ON c.id = b.client_id
      JOIN sites s ON s.id = b.site_id
      LEFT JOIN area_groups g ON g.client_id = ${client} AND g.id = b.group_id
      WHERE b.client_id = ${client} AND b.id = r.area_id OFFSET 0) a ON true
    LEFT JOIN users p ON p.id = r.assignee_id
    LEFT JOIN review_notes n ON n.client_id = ${client} AND n.review_id = r.id
    LEFT JOIN official_answers o ON o.client_id = ${client} AND o.review_id = r.id
      AND o.state = ANY(${sql.lit(`{${states.join(',')}}`)}::text[])
    LEFT JOIN review_removals m ON m.client_id = ${client} AND m.review_id = r.id
    LEFT JOIN review_sentiments t ON t.client_id = ${client} AND t.review_id = r.id
    LEFT JOIN LATERAL (
      SELECT string_agg(concat(
        nullif(concat_ws(' ', to_char(x.publication_date, 'YYYY-MM-DD HH24:MI:SS'), x.author), '') || ': ', x.recall
      ), E'\\n\\n' ORDER BY x.publication_date, x.id) AS answers
      FROM reviews x WHERE r.has_answers AND x.client_id = ${client} AND x.parent_id = r.id) w ON true
    ${hasThemes ? themes : sql``}
    WHERE ${ofClients} r.id = ANY(${sql.lit(ids)}::uuid[])
    ORDER BY ${orderBy(sortKeys[sort])}`;
}
