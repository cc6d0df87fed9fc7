import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { enqueueForClient } from '../../kernel/job.ts';
import { themesMark } from '../clustering/index.ts';
import { hasUnread } from './due-queries.ts';
import { readCompetitorThemes } from './jobs.ts';

/** Asks for what was not read yet by the themes as they now are, where the client has any. */
export async function readSoon(context: AppContext, tx: Transaction, clientId: string): Promise<void> {
  const mark = await themesMark(tx, clientId);
  if (mark === null || !(await hasUnread(tx, clientId, mark))) return;
  await enqueueForClient(context, tx, readCompetitorThemes, clientId);
}
