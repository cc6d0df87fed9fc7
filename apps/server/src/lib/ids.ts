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

/** The lowest id of version 7 that can be made at a moment, in milliseconds: ids from then on are not below it. */
export function firstIdOf(moment: number): string {
  const hex = Math.max(0, Math.floor(moment)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}
