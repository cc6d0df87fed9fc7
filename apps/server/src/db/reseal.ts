import { DomainError } from '../lib/errors.ts';
import type { SecretBox } from '../lib/secret-box.ts';
import type { Database } from './database.ts';
import {
  sealedPlaceOf,
  replaceSealed,
  type SealedColumn,
  sealedByOthers,
  sealedColumns,
} from './sealed-columns.ts';

export interface Resealed {
  table: SealedColumn['table'];
  /** Sealed by the present key now. */
  resealed: number;
  /** Changed or deleted by somebody meanwhile, and left as that left them. */
  changed: number;
  /** Ids of rows that neither key opens. */
  unreadable: string[];
}

const batch = 100;

/**
 * Seals everything that another key sealed with the present one, a batch a transaction: whatever ends it half-way has
 * lost nothing, and the next run goes on with what is left. Servers that know both keys may work meanwhile.
 */
export async function resealAll(db: Database, box: SecretBox): Promise<Resealed[]> {
  const done: Resealed[] = [];
  for (const column of sealedColumns) done.push(await resealColumn(db, box, column));
  return done;
}

async function resealColumn(db: Database, box: SecretBox, column: SealedColumn): Promise<Resealed> {
  const total: Resealed = { table: column.table, resealed: 0, changed: 0, unreadable: [] };
  let after: { client_id: string; id: string } | null = null;
  for (;;) {
    const rows = await sealedByOthers(db, column, box.keyId, { after, limit: batch });
    const last = rows.at(-1);
    if (last === undefined) return total;
    after = last;
    await db.transaction(async (tx) => {
      for (const row of rows) {
        const place = sealedPlaceOf(column.table, row);
        const plain = openOrNull(box, row.sealed, row.key_id, place);
        if (plain === null) {
          total.unreadable.push(row.id);
          continue;
        }
        const fresh = { sealed: box.seal(plain, place), key_id: box.keyId };
        if (await replaceSealed(tx, column, row, fresh)) total.resealed += 1;
        else total.changed += 1;
      }
    });
  }
}

/** The secret; null where it cannot be opened by the keys there are. */
function openOrNull(box: SecretBox, sealed: string, keyId: string, place: string): string | null {
  try {
    return box.open(sealed, keyId, place);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
