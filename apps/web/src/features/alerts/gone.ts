import type { RuleValues } from './form-values.ts';

/** Lists of a rule that name things by their ids. */
export type NamedField =
  | 'area_ids'
  | 'group_ids'
  | 'site_ids'
  | 'theme_ids'
  | 'webhook_ids'
  | 'recipient_ids';

/** What a rule may name; undefined where that is not sure. */
export type Known = Readonly<Record<NamedField, ReadonlySet<string> | undefined>>;
/** What a rule names and is not there any more. */
export type Gone = Readonly<Record<NamedField, readonly string[]>>;

const isThere = (known: Known, field: NamedField) => (id: string) => known[field]?.has(id) !== false;

/** Without what is not there any more: it has no tick to take away, and the server refuses it. */
export const thereOf = (values: RuleValues, known: Known): RuleValues => ({
  ...values,
  area_ids: values.area_ids.filter(isThere(known, 'area_ids')),
  group_ids: values.group_ids.filter(isThere(known, 'group_ids')),
  site_ids: values.site_ids.filter(isThere(known, 'site_ids')),
  theme_ids: values.theme_ids.filter(isThere(known, 'theme_ids')),
  webhook_ids: values.webhook_ids.filter(isThere(known, 'webhook_ids')),
  recipient_ids: values.recipient_ids.filter(isThere(known, 'recipient_ids')),
});

export function goneOf(values: RuleValues, known: Known): Gone {
  const there = thereOf(values, known);
  const missing = (field: NamedField) => values[field].filter((id) => !there[field].includes(id));
  return {
    area_ids: missing('area_ids'),
    group_ids: missing('group_ids'),
    site_ids: missing('site_ids'),
    theme_ids: missing('theme_ids'),
    webhook_ids: missing('webhook_ids'),
    recipient_ids: missing('recipient_ids'),
  };
}
