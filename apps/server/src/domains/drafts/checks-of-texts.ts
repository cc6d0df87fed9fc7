import type { Handle } from '../../db/database.ts';
import { wordsOfBrief } from '../briefs/index.ts';
import { clearedKeys, type TextToCheck } from '../requests/index.ts';
import { publicationRulesOf } from '../sites/index.ts';
import { plainGoodsOf, type TextInput } from '../texts/index.ts';

/** What the checks of each text look at; a client's brief and goods are read once. @param text instead of the one saved */
export async function inputsOf(
  handle: Handle,
  rows: readonly TextToCheck[],
  text?: string,
): Promise<Map<string, TextInput & { clientId: string }>> {
  const known = new Map<string, Pick<TextInput, 'facts' | 'forbidden' | 'goods'>>();
  for (const { client_id: id } of rows)
    if (!known.has(id))
      known.set(id, { ...(await wordsOfBrief(handle, id)), goods: await plainGoodsOf(handle, id) });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        clientId: row.client_id,
        text: text ?? row.review_data ?? '',
        words: row.words,
        ...(known.get(row.client_id) ?? { facts: [], forbidden: [], goods: [] }),
        rules: publicationRulesOf(row),
        sex: row.sex,
        incentive: row.incentive,
        cleared: clearedKeys(row),
        isPassed: false,
      },
    ]),
  );
}
