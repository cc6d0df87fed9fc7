import { v7 } from 'uuid';

/** A new id: UUID version 7, ordered by time of making (and within one process strictly). */
export function newId(): string {
  return v7();
}
