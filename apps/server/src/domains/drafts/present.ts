import type { Draft } from '@molva/contract/drafts';
import type { Handle } from '../../db/database.ts';
import { said } from '../../lib/errors.ts';
import { wordsOfBrief } from '../briefs/index.ts';
import { findSite, publicationRulesOf } from '../sites/index.ts';
import { checkMany, plainGoodsOf } from '../texts/index.ts';
import type { DraftRow } from './queries.ts';

/** Drafts of one client as callers see them, each with its checks. */
export async function presentDrafts(handle: Handle, rows: readonly DraftRow[]): Promise<Draft[]> {
  const [first] = rows;
  if (!first) return [];
  const brief = await wordsOfBrief(handle, first.client_id);
  const goods = await plainGoodsOf(handle, first.client_id);
  const rules = new Map<string, ReturnType<typeof publicationRulesOf>>();
  for (const { site_id: id } of rows)
    if (!rules.has(id)) {
      const site = await findSite(handle, id);
      rules.set(id, publicationRulesOf(site ?? { publication_rules: {} }));
    }
  const inputs = rows.map(({ id, text, original, site_id: siteId, sex, incentive }) => {
    const input = {
      clientId: first.client_id,
      text,
      words: original,
      ...brief,
      goods,
      rules: rules.get(siteId) ?? publicationRulesOf({ publication_rules: {} }),
      sex,
      incentive,
      cleared: [],
      isPassed: false,
    };
    return [id, input] as const;
  });
  const checked = await checkMany(handle, new Map(inputs));
  return rows.flatMap(({ site_id: _site, sex: _sex, incentive: _incentive, error, ...row }) => {
    const checks = checked.get(row.id);
    if (!checks) return [];
    return [{ ...row, error: error === null ? null : said(error).detail, error_code: error, checks }];
  });
}
