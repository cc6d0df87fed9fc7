import type { Handle, Transaction } from '../../db/database.ts';
import { estimatedLikeness, likenessOf, signatureOf } from './signature.ts';
import { candidatesFor, forgetSignature, storeSignature, textsByIds } from './signature-queries.ts';

export interface NearDuplicate {
  requestId: string;
  /** Share of the pairs of neighbouring words of both that both have, 0 to 1. */
  likeness: number;
}

/** A fifth of the words exchanged leaves some 0.47; this is where another person would say: the same text. */
const leastLikeness = 0.3;
/** The estimate of 126 hashes strays by some 0.04. */
const leastEstimate = 0.2;
const most = 5;

/** Keeps the signature of a text in the transaction that saves it; of one too short for any likeness none is kept. */
export async function rememberText(
  tx: Transaction,
  { clientId, requestId, text }: { clientId: string; requestId: string; text: string },
): Promise<void> {
  const signature = signatureOf(text);
  if (signature === null) await forgetSignature(tx, { clientId, requestId });
  else await storeSignature(tx, { clientId, requestId }, signature);
}

/** Other texts of the client that say nearly the same, the likest first, at most five. */
export async function nearDuplicates(
  handle: Handle,
  { clientId, requestId, text }: { clientId: string; requestId: string | null; text: string },
): Promise<NearDuplicate[]> {
  const signature = signatureOf(text);
  if (signature === null) return [];
  const candidates = await candidatesFor(handle, { clientId, requestId }, signature.bands);
  const likely = candidates
    .map(({ request_id: id, signature: other }) => ({
      id,
      estimate: estimatedLikeness(signature.signature, other),
    }))
    .filter(({ estimate }) => estimate >= leastEstimate)
    .toSorted((one, other) => other.estimate - one.estimate)
    .slice(0, most * 2);
  if (likely.length === 0) return [];
  const rows = await textsByIds(
    handle,
    clientId,
    likely.map(({ id }) => id),
  );
  return rows
    .map((row) => ({ requestId: row.id, likeness: likenessOf(text, row.review_data ?? '') }))
    .filter(({ likeness }) => likeness >= leastLikeness)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, most);
}
