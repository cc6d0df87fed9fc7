import { v7, validate } from 'uuid';

/** A new id: UUID version 7, ordered by time of making (and within one process strictly). */
export function newId(): string {
  return v7();
}

/** Whether it is a UUID of any version, as every id here. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && validate(value);
}

/** The moment a UUID version 7 was made at (RFC 9562, section 5.7), in milliseconds; null for anything else. */
export function momentOf(id: string): number | null {
  if (!/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(id)) return null;
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}
