import type { Handle, Transaction } from '../../db/database.ts';
import type { LearnedWords, ReadingModel } from '../../external/themes/index.ts';
import { standingThemes } from './run-queries.ts';
import { ownersOfMerged } from './theme-queries.ts';

/** Keeps by what later texts are read. That of the run before is needed no more. */
export async function putModel(
  tx: Transaction,
  { clientId, runId }: { clientId: string; runId: string },
  learned: LearnedWords,
): Promise<void> {
  await tx.query.deleteFrom('theme_models').where('client_id', '=', clientId).execute();
  await tx.query
    .insertInto('theme_models')
    .values({
      client_id: clientId,
      run_id: runId,
      dimensions: learned.dimensions,
      words: learned.words.join('\n'),
      scales: bytesOf(learned.scales),
      vectors: bytesOf(learned.vectors),
      least_closeness: learned.leastCloseness,
    })
    .execute();
}

/** A theme to read by, and which one has what is found of it. */
export interface ReadTheme {
  id: string;
  /** The theme that it was merged into, or itself. */
  owner: string;
  keywords: readonly string[];
}

/** By what texts are read as long as a run is in force, with the themes as they stand. */
export async function readingModel(
  handle: Handle,
  clientId: string,
  runId: string,
): Promise<{ model: ReadingModel; themes: ReadTheme[] }> {
  const row = await handle.query
    .selectFrom('theme_models')
    .select(['dimensions', 'words', 'scales', 'vectors', 'least_closeness'])
    .where('client_id', '=', clientId)
    .where('run_id', '=', runId)
    .executeTakeFirst();
  const standing = await standingThemes(handle, clientId);
  const merged = await handle.query
    .selectFrom('themes')
    .select(['id', 'center'])
    .where('client_id', '=', clientId)
    .where('merged_into', 'is not', null)
    .where('center', 'is not', null)
    .orderBy('id')
    .execute();
  const owners = await ownersOfMerged(handle, clientId);
  const stands = new Set(standing.map(({ id }) => id));
  const themes = [
    ...standing.map(({ id, center, own_keywords: keywords }) => ({ id, owner: id, center, keywords })),
    ...merged.flatMap(({ id, center }) => {
      const owner = owners.get(id) ?? id;
      return stands.has(owner) ? [{ id, owner, center, keywords: [] }] : [];
    }),
  ];
  return {
    themes: themes.map(({ id, owner, keywords }) => ({ id, owner, keywords })),
    model: {
      dimensions: row?.dimensions ?? 1,
      words: row === undefined || row.words === '' ? [] : row.words.split('\n'),
      scales: floatsOf(row?.scales ?? none),
      vectors: Int8Array.from(row?.vectors ?? none, (byte) => (byte << 24) >> 24),
      leastCloseness: row?.least_closeness ?? 1,
      themes: themes.map(({ center, keywords }) => ({
        center: center && row ? floatsOf(center) : null,
        keywords,
      })),
    },
  };
}

const none = Buffer.alloc(0);

/** Little-endian, as all machines are that this runs on. */
export const bytesOf = ({ buffer, byteOffset, byteLength }: Float32Array | Int8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);

function floatsOf(bytes: Buffer): Float32Array {
  return Float32Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readFloatLE(4 * index));
}
