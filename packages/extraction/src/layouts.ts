import type { RawGroup } from './extracted/raw.ts';
import type { WarningCode } from './extracted/types.ts';
import type { Page } from './page/page.ts';
import type { ParserRules } from './rules/rules.ts';
import type { ReviewSource } from './rules/sources.ts';
import type { Try } from './trace/tries.ts';
import { readReviews } from './sources/read-sources.ts';
import type { StructuredData } from './sources/structured.ts';

export interface ReadLayout {
  /** Its name; null where the rules know one layout only, or none of them fits. */
  name: string | null;
  /** The rules of this layout, with what it leaves to the rules above it. */
  rules: ParserRules;
  source: ReviewSource | null;
  groups: RawGroup[];
  /** Every source that was tried, up to the one that gave reviews. */
  tries: Try[];
}

/** What is missing where a layout does not fit; no fault of a page that another one fits. */
export const missing: readonly WarningCode[] = ['list_not_found', 'script_not_found', 'json_invalid'];

/** Reviews by the first layout of the rules that fits the page: one whose sources give some. Else by none. */
export function readLayout(page: Page, rules: ParserRules, structured: StructuredData): ReadLayout {
  const { layouts = [], ...above } = rules;
  const tries: Try[] = [];
  for (const [index, { name, ...parts }] of layouts.entries()) {
    const at = parts.reviews ? ['layouts', index] : [];
    const layout = readBy(page, { ...above, ...parts }, structured, at);
    tries.push(...layout.tries);
    if (!layout.source) continue;
    page.warnings.forget(missing);
    return { ...layout, tries, name };
  }
  // The shown rating is worth keeping, whichever layout it is of.
  const aggregates = layouts.flatMap(({ aggregate }) => aggregate ?? []);
  const every = aggregates.length === 0 ? above.aggregate : [...aggregates, ...(above.aggregate ?? [])];
  const isTried = layouts.length > 0 && above.reviews === undefined;
  const last = isTried
    ? { rules: above, source: null, groups: [], tries: [] }
    : readBy(page, above, structured, []);
  tries.push(...last.tries);
  return { ...last, tries, rules: { ...above, aggregate: every }, name: null };
}

function readBy(
  page: Page,
  rules: ParserRules,
  structured: StructuredData,
  above: readonly (string | number)[],
): Omit<ReadLayout, 'name'> {
  const tries: Try[] = [];
  for (const [index, source] of (rules.reviews ?? [{ kind: 'structured' as const }]).entries()) {
    const groups = readReviews(source, page, structured);
    tries.push({ source, at: rules.reviews ? [...above, 'reviews', index] : [], groups });
    if (groups.some(({ reviews }) => reviews.length > 0)) return { rules, source, groups, tries };
  }
  return { rules, source: null, groups: [], tries };
}
