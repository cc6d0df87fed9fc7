import { createHash, createHmac } from 'node:crypto';

/** What an entry says; exactly these fields, in this order, are hashed. */
export interface EntryContent {
  client_id: string;
  seq: number;
  at: string;
  user_id: string | null;
  action: string;
  resource: string;
  resource_id: string | null;
  details: unknown;
  /** The key it is hashed with; null in entries written before there were keys. */
  key_id: string | null;
}

/** What the first entry of a chain carries in place of the hash before it. */
export const genesis = '0'.repeat(64);

/**
 * Hex HMAC-SHA-256 over the hash before and the entry as JSON with sorted keys, so that key order cannot matter; plain
 * SHA-256, without `key_id`, for an entry that has none.
 */
export function hashEntry(previousHash: string, entry: EntryContent, key: Buffer | null): string {
  const content = [
    entry.client_id,
    entry.seq,
    entry.at,
    entry.user_id,
    entry.action,
    entry.resource,
    entry.resource_id,
    sorted(entry.details),
    ...(key === null ? [] : [entry.key_id]),
  ];
  const hash = key === null ? createHash('sha256') : createHmac('sha256', key);
  return hash.update(previousHash).update(JSON.stringify(content)).digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  );
}
