import type { RuleValues } from './form-values.ts';

/** Lists of a rule that name things by their ids. */
export const namedFields = [
  'area_ids',
  'group_ids',
  'site_ids',
  'theme_ids',
  'webhook_ids',
  'recipient_ids',
] as const;
export type NamedField = (typeof namedFields)[number];

/** What a rule may name; undefined where that is not sure. */
export type Known = Readonly<Record<NamedField, ReadonlySet<string> | undefined>>;
/** What a rule names and is not there any more: it has no tick to take away. */
export type Gone = Readonly<Record<NamedField, readonly string[]>>;

export const goneOf = (values: RuleValues, known: Known): Gone => {
  const missing = (field: NamedField) => values[field].filter((id) => known[field]?.has(id) === false);
  return {
    area_ids: missing('area_ids'),
    group_ids: missing('group_ids'),
    site_ids: missing('site_ids'),
    theme_ids: missing('theme_ids'),
    webhook_ids: missing('webhook_ids'),
    recipient_ids: missing('recipient_ids'),
  };
};
