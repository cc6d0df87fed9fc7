import type { AppContext } from '../../../kernel/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { tieToMonth } from '../../gallery/index.ts';
import { adoptProof } from './jobs.ts';
import { proofFile } from './proof-queries.ts';

/**
 * The pictures that prove a publication stand in the month of it. One that was put among the text's files becomes one of
 * the gallery: by a job, as its bytes are read.
 */
export async function keepProofs(
  context: AppContext,
  tx: Transaction,
  text: { client_id: string; id: string; area_id: string; published_at?: Date | string | null },
): Promise<void> {
  const { client_id: clientId, id: requestId, area_id: areaId } = text;
  const at = new Date(text.published_at ?? context.clock.now());
  const period = at.toISOString().slice(0, 7);
  const count = await tieToMonth(tx, { clientId, requestId, areaId, period });
  if (count > 0 || !(await proofFile(tx, text))) return;
  await context.jobs.enqueue(tx, adoptProof, { client_id: clientId, request_id: requestId }, { clientId });
}
