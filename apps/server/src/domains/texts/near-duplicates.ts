import type { Handle, Transaction } from '../../db/database.ts';
import { estimatedLikeness, jaccardLikeness, minhashOf } from '@molva/russian/minhash';
import { candidatesFor, forgetMinhashes, storeMinhash, textsByIds } from './minhash-queries.ts';

export interface NearDuplicate {
  requestId: string;
  /** Share of the pairs of neighbouring words of both that both have, 0 to 1. */
  likeness: number;
}

/** A fifth of the words exchanged leaves some 0.47; this is where another person would say: the same text. */
const leastLikeness = 0.3;
/** The estimate of 126 hashes strays by some 0.04. */
const leastEstimate = 0.2;
const maxFound = 5;

/** Keeps the hashes of a text in the transaction that saves it; of one too short for any likeness none is kept. */
export async function rememberText(
  tx: Transaction,
  { clientId, requestId, text }: { clientId: string; requestId: string; text: string },
): Promise<void> {
  const minhash = minhashOf(text);
  if (minhash === null) await forgetMinhashes(tx, clientId, [requestId]);
  else await storeMinhash(tx, { clientId, requestId }, minhash);
}

/** Other texts of the client that say nearly the same, most similar first, at most five. */
export async function nearDuplicates(
  handle: Handle,
  { clientId, requestId, text }: { clientId: string; requestId: string | null; text: string },
): Promise<NearDuplicate[]> {
  const minhash = minhashOf(text);
  if (minhash === null) return [];
  const candidates = await candidatesFor(handle, { clientId, requestId }, minhash.bands);
  const likely = candidates
    .map(({ request_id: id, signature: other }) => ({
      id,
      estimate: estimatedLikeness(minhash.hashes, other),
    }))
    .filter(({ estimate }) => estimate >= leastEstimate)
    .toSorted((one, other) => other.estimate - one.estimate)
    .slice(0, maxFound * 2);
  if (likely.length === 0) return [];
  const rows = await textsByIds(
    handle,
    clientId,
    likely.map(({ id }) => id),
  );
  return rows
    .map((row) => ({ requestId: row.id, likeness: jaccardLikeness(text, row.review_data ?? '') }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, maxFound);
}
