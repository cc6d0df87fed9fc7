import { createHash } from 'node:crypto';
import { normaliseLine } from './text.ts';

/** Longest id kept as it is; a longer one is replaced by its digest, so that it still tells reviews apart. */
const LENGTH = 255;
const INPUT = 100_000;

/** A site's id of a review, or null for an empty one. */
export function normaliseUid(value: string | number): string | null {
  const uid = normaliseLine(String(value).slice(0, INPUT));
  if (uid === '') return null;
  return uid.length <= LENGTH ? uid : `sha256:${createHash('sha256').update(uid).digest('hex')}`;
}
