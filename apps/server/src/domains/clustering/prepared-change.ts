import { createHash } from 'node:crypto';
import type { updateCluster } from '@molva/contract/clustering';
import type { InputOf } from '@molva/contract';
import { splitTheme } from '../../external/themes/index.ts';
import type { AppContext } from '../../kernel/context.ts';
import { conflict, invalidField, notFound } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { clausesOf } from './affected-queries.ts';
import { type Foreseen, foresee, type OwnTheme } from './changed-themes.ts';
import { readingModel } from './model-queries.ts';
import { ownKeywords } from './own-keywords.ts';
import { currentRun } from './run-queries.ts';

/** What a change needs to know before it is made. */
export type PreparedChange =
  | { kind: 'keywords'; keywords: string[]; foreseen: Foreseen }
  | { kind: 'split'; parts: OwnTheme[]; staysWith: string[]; isWhole: boolean; foreseen: Foreseen };

type Input = InputOf<typeof updateCluster>;

/** Reads texts for a split or new keywords; null for what needs none. @throws not_found, conflict, invalid */
export async function prepareChange(
  context: AppContext,
  clientId: string,
  input: Input,
): Promise<PreparedChange | null> {
  const { id, split, keywords } = input;
  if (split === undefined && keywords === undefined) return null;
  const run = await currentRun(context.db, clientId);
  if (!run) throw notFound('Cluster');
  const key = { clientId, runId: run.id };
  const { model, themes } = await readingModel(context.db, clientId, run.id);
  const theme = themes.find((one) => one.id === id && one.owner === id);
  if (!theme) throw notFound('Cluster');
  if (keywords !== undefined) {
    const words = await ownKeywords(keywords, 'keywords');
    return {
      kind: 'keywords',
      keywords: words,
      foreseen: await foresee(context.db, key, { made: [], without: null, keywords: { id, words } }),
    };
  }
  const { into, parts: named } = split ?? {};
  if ((into === undefined) === (named === undefined)) throw invalidField('split', 'split_one_way');
  if (named) {
    const parts: OwnTheme[] = [];
    for (const [index, { name, keywords: words }] of named.entries()) {
      const own = await ownKeywords(words, `split.parts.${index}.keywords`);
      parts.push({ id: newId(), name, keywords: own, own_keywords: own, center: null });
    }
    const claimed = new Set(parts.flatMap(({ own_keywords: own }) => own));
    const words = theme.keywords.filter((word) => !claimed.has(word));
    const foreseen = await foresee(context.db, key, { made: parts, without: null, keywords: { id, words } });
    return { kind: 'split', parts, staysWith: words, isWhole: false, foreseen };
  }
  const clauses = await clausesOf(context.db, { ...key, themeId: id });
  const found = await splitTheme(model, { clauses, count: into ?? 2, seed: seedOf(id) });
  if (found.length < 2) throw conflict('too_little_to_split');
  const parts = found.map(({ name, keywords: words, center }, index) => ({
    id: newId(),
    name: name === '' ? `${index + 1}` : name,
    keywords: words,
    own_keywords: [],
    center,
  }));
  const foreseen = await foresee(context.db, key, { made: parts, without: id });
  return { kind: 'split', parts, staysWith: [], isWhole: true, foreseen };
}

/** The same theme falls into the same parts. */
const seedOf = (id: string) => createHash('sha256').update(id).digest().readUInt32LE(0);
