import type { BriefAnswers, BriefQuestion } from '@molva/contract/briefs';
import { sql } from 'kysely';
import type { Handle, Transaction } from '../../db/database.ts';
import { personColumns } from '../../db/person-columns.ts';

/** A client's brief with its template and who saved it last. */
export function findBrief(handle: Handle, clientId: string) {
  return handle.query
    .selectFrom('briefs as b')
    .innerJoin('brief_templates as t', 't.id', 'b.template_id')
    .innerJoin('clients as c', 'c.id', 'b.client_id')
    .leftJoin('users as u', 'u.id', 'b.updated_by')
    .select([
      'b.client_id',
      'b.template_id',
      'b.template_version',
      't.name as template_name',
      't.version as template_latest',
      'c.name as client_name',
      'c.status as client_status',
      sql<BriefQuestion[]>`b.questions`.as('questions'),
      sql<BriefAnswers>`b.answers`.as('answers'),
      'b.version',
      'b.updated_at',
      ...personColumns('u', 'editor'),
    ])
    .where('b.client_id', '=', clientId)
    .executeTakeFirst();
}

export type BriefRow = NonNullable<Awaited<ReturnType<typeof findBrief>>>;

/** Who saves the same brief waits until the end of the transaction. */
export async function lockBrief(tx: Transaction, clientId: string): Promise<BriefRow | undefined> {
  await tx.query
    .selectFrom('briefs')
    .select('client_id')
    .where('client_id', '=', clientId)
    .forUpdate()
    .execute();
  return findBrief(tx, clientId);
}

export interface Written {
  client_id: string;
  template_version: number;
  questions: readonly BriefQuestion[];
  answers: BriefAnswers;
  version: number;
  user_id: string;
}

/** @returns whether there was none before */
export async function insertBrief(
  tx: Transaction,
  brief: Written & { template_id: string },
): Promise<boolean> {
  const { user_id: userId, questions, answers, ...rest } = brief;
  const { numInsertedOrUpdatedRows } = await tx.query
    .insertInto('briefs')
    .values({
      ...rest,
      questions: JSON.stringify(questions),
      answers: JSON.stringify(answers),
      updated_by: userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function writeBrief(tx: Transaction, brief: Written): Promise<void> {
  const { client_id: clientId, user_id: userId, questions, answers, ...rest } = brief;
  await tx.query
    .updateTable('briefs')
    .set({
      ...rest,
      questions: JSON.stringify(questions),
      answers: JSON.stringify(answers),
      updated_by: userId,
      updated_at: tx.now(),
    })
    .where('client_id', '=', clientId)
    .execute();
}
