import {
  fieldSelectors,
  itemAround,
  jsonProposals,
  type Keys,
  listSelectors,
  pageSelectors,
  repeatingAround,
  type ValueChoice,
  valueAt,
  valueChoices,
  writtenPath,
} from '@molva/extraction/suggest';
import type { Node, Selection } from './page-model.ts';
import {
  fieldRoles,
  type Ground,
  isPageRole,
  type Place,
  pageRoles,
  type Role,
  type Rules,
  withField,
  withList,
  withPagePart,
} from './rule-edits.ts';

/** One way to write down what was pressed. */
export interface Choice {
  /** As shown: the selector or the path. */
  text: string;
  found: number;
  /** Of how many: of the items for a field, null for what is counted on the whole page. */
  of: number | null;
}

/** Roles that what is pressed can have. */
export function rolesOf(selection: Selection, items: readonly Node[]): Role[] {
  if (selection.kind === 'json') {
    const isListed = jsonProposals(selection.place.value, selection.keys).length > 0;
    return [...(isListed ? (['item', ...fieldRoles] as const) : []), ...pageRoles];
  }
  const item = itemAround(selection.element, items);
  const isRepeated = repeatingAround(selection.element).length > 0;
  return [
    ...(isRepeated ? (['item'] as const) : []),
    ...(item ? fieldRoles : []),
    ...(item ? [] : pageRoles),
  ];
}

/** Ways to write down what is pressed, the best first. */
export function choicesOf(selection: Selection, role: Role, items: readonly Node[]): Choice[] {
  if (selection.kind === 'json') return jsonChoices(selection, role);
  const { element } = selection;
  if (role === 'item')
    return repeatingAround(element)
      .flatMap((one) => listSelectors(one).slice(0, 2))
      .slice(0, 6)
      .map(({ selector, found }) => ({ text: selector, found, of: null }));
  if (isPageRole(role))
    return pageSelectors(element).map(({ selector, found }) => ({ text: selector, found, of: null }));
  const item = itemAround(element, items);
  if (!item) return [];
  return fieldSelectors(element, item, items).map(({ selector, found }) => ({
    text: selector,
    found,
    of: items.length,
  }));
}

function jsonChoices({ place, keys }: Extract<Selection, { kind: 'json' }>, role: Role): Choice[] {
  const lists = jsonProposals(place.value, keys);
  if (role === 'item') return lists.map(({ list, found }) => ({ text: list, found, of: null }));
  if (isPageRole(role)) return [{ text: writtenPath(keys), found: 1, of: null }];
  return lists.map(({ list, found, field }) => ({
    text: field,
    found: membersWith(place.value, list, keys),
    of: found,
  }));
}

/** In how many members of a list the same path leads to something. */
function membersWith(root: unknown, list: string, keys: Keys): number {
  const depth = keys.findIndex((_, at) => `${writtenPath(keys.slice(0, at))}[*]` === list);
  const holder = valueAt(root, keys.slice(0, depth));
  const members: unknown[] = typeof holder === 'object' && holder !== null ? Object.values(holder) : [];
  return members.filter((member) => valueAt(member, keys.slice(depth + 1)) != null).length;
}

/** What can be taken of the pressed element: its text or an attribute; the likeliest for the role first. */
export function valuesFor(selection: Selection, role: Role): ValueChoice[] {
  if (selection.kind === 'json' || role === 'item' || role === 'next' || role === 'answer') return [];
  const wanted = preferred[role];
  return valueChoices(selection.element).toSorted(
    (a, b) => Number(wanted.test(b.attribute ?? '')) - Number(wanted.test(a.attribute ?? '')),
  );
}

const nothing = /^$a/;
const graded = /^(?:content|value|data-(?:rating|rate|score|value)|aria-label)$/;
const preferred: Readonly<Record<Exclude<Role, 'item' | 'next' | 'answer'>, RegExp>> = {
  author: nothing,
  recall: nothing,
  title: nothing,
  publication_date: /^(?:datetime|content)$/,
  rating: graded,
  shown_rating: graded,
  reviews_count: nothing,
  external_review_uid: /id$/,
  url: /^href$/,
};

export function groundOf(selection: Selection): Ground {
  if (selection.kind === 'node') return { kind: 'css' };
  const { script } = selection.place;
  return script === null ? { kind: 'json' } : { kind: 'script-json', script };
}

/** The rules with what was chosen written into them. */
export function applied(
  rules: Rules,
  selection: Selection,
  chosen: {
    role: Role;
    text: string;
    attribute: string | null;
    layout: string | null;
    /** What the rules said of it before finds nothing here: it may on pages of the former look. */
    keepsFormer: boolean;
  },
): Rules {
  const { role, text, attribute, layout, keepsFormer } = chosen;
  const ground = groundOf(selection);
  if (role === 'item') return withList(rules, ground, { list: text, layout, keepsFormer });
  const place: Place =
    selection.kind === 'json'
      ? { path: text }
      : { ...(text !== '' && { selector: text }), ...(attribute !== null && { attribute }) };
  if (isPageRole(role)) return withPagePart(rules, ground, role, place, layout);
  const listed = selection.kind === 'json' ? withListOf(rules, ground, selection, text, layout) : rules;
  return withField(listed, ground, role, { place, layout, keepsFormer });
}

/** A path within a member is of the list that it was counted in. */
function withListOf(
  rules: Rules,
  ground: Ground,
  { place, keys }: Extract<Selection, { kind: 'json' }>,
  field: string,
  layout: string | null,
): Rules {
  const list = jsonProposals(place.value, keys).find((one) => one.field === field)?.list;
  return list === undefined ? rules : withList(rules, ground, { list, layout });
}
