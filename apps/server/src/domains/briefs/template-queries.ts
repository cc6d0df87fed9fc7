import type { BriefQuestion } from '@molva/contract/briefs';
import { sql } from 'kysely';
import { type Page, pageOf } from '../../db/page.ts';
import type { Handle, Transaction } from '../../db/database.ts';
import { newId } from '../../lib/ids.ts';

function templates(handle: Handle) {
  return handle.query
    .selectFrom('brief_templates as t')
    .leftJoin(
      sql<{ template_id: string; count: number }>`(
        SELECT template_id, count(*) FROM briefs WHERE template_id IS NOT NULL GROUP BY template_id
      )`.as('used'),
      'used.template_id',
      't.id',
    )
    .select([
      't.id',
      't.name',
      't.version',
      sql<BriefQuestion[]>`t.questions`.as('questions'),
      't.is_archived',
      't.updated_at',
      sql<number>`coalesce(used.count, 0)::int`.as('briefs_count'),
    ]);
}

/** Templates by name; archived ones behind the others, where they are wanted. */
export async function pageOfTemplates(handle: Handle, filter: { archived: boolean }, page: Page) {
  let counting = handle.query
    .selectFrom('brief_templates as t')
    .select(sql<number>`count(*)::int`.as('count'));
  let listing = templates(handle);
  if (!filter.archived) {
    counting = counting.where('t.is_archived', '=', false);
    listing = listing.where('t.is_archived', '=', false);
  }
  return pageOf(page, listing.orderBy('t.is_archived').orderBy(sql`lower(t.name)`).orderBy('t.id'), counting);
}

export function findTemplate(handle: Handle, id: string) {
  return templates(handle).where('t.id', '=', id).executeTakeFirst();
}

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

/** Who changes the same template waits until the end of the transaction. */
export async function lockTemplate(tx: Transaction, id: string): Promise<TemplateRow | undefined> {
  await tx.query.selectFrom('brief_templates').select('id').where('id', '=', id).forUpdate().execute();
  return findTemplate(tx, id);
}

export async function insertTemplate(
  tx: Transaction,
  template: { name: string; questions: readonly BriefQuestion[]; user_id: string },
): Promise<string> {
  const id = newId();
  const { name, questions, user_id: userId } = template;
  await tx.query
    .insertInto('brief_templates')
    .values({ id, name, questions: JSON.stringify(questions), updated_by: userId })
    .execute();
  return id;
}

export async function changeTemplate(
  tx: Transaction,
  id: string,
  change: {
    name?: string | undefined;
    is_archived?: boolean | undefined;
    questions?: readonly BriefQuestion[] | undefined;
    version: number;
    user_id: string;
  },
): Promise<void> {
  const { questions, user_id: userId, ...rest } = change;
  await tx.query
    .updateTable('brief_templates')
    .set({
      ...rest,
      ...(questions !== undefined && { questions: JSON.stringify(questions) }),
      updated_by: userId,
      updated_at: tx.now(),
    })
    .where('id', '=', id)
    .execute();
}

export async function deleteTemplate(tx: Transaction, id: string): Promise<void> {
  await tx.query.deleteFrom('brief_templates').where('id', '=', id).execute();
}
