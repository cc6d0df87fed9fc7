import { isObject, type JsonObject } from '../json/is-object.ts';
import { type Keys, valueAt, writtenPath } from './json-paths.ts';
import { distinctness, looksLikeDate, looksLikeGrade, looksLikeName, meanLength, share } from './looks.ts';
import type { JsonPlace } from './json-places.ts';

export interface JsonField {
  path: string;
}
export type JsonFieldName =
  | 'external_review_uid'
  | 'author'
  | 'recall'
  | 'publication_date'
  | 'rating'
  | 'title'
  | 'url';

/** A list of JSON that reads like reviews. */
export interface JsonGuess {
  place: JsonPlace;
  list: string;
  found: number;
  sample: string;
  fields: Partial<Record<JsonFieldName, JsonField>>;
  answers: { list: string; fields: { recall: JsonField } } | null;
  score: number;
}

const MAX_DEPTH = 14;
const MAX_VISITED = 50_000;
const MAX_LISTS = 50;
const MAX_ITEMS = 20;
const ANSWER = /answer|reply|replies|response|official|comment/i;

/** Lists that look like reviews in all the JSON of a page, the likeliest first. */
export function guessJsonLists(places: readonly JsonPlace[]): JsonGuess[] {
  return places
    .flatMap((place) =>
      listsIn(place.value).flatMap(({ keys, members }) => guessOf(place, keys, members) ?? []),
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3);
}

function listsIn(root: unknown): { keys: Keys; members: JsonObject[] }[] {
  const found: { keys: Keys; members: JsonObject[] }[] = [];
  const queue: { value: unknown; keys: Keys }[] = [{ value: root, keys: [] }];
  for (
    let visited = 0;
    visited < queue.length && visited < MAX_VISITED && found.length < MAX_LISTS;
    visited += 1
  ) {
    const { value, keys } = queue[visited] ?? { value: null, keys: [] };
    if (keys.length > MAX_DEPTH) continue;
    if (Array.isArray(value)) {
      const members = value.filter(isObject);
      if (members.length > 0) found.push({ keys, members });
      value
        .slice(0, 3)
        .forEach((child: unknown, index) => queue.push({ value: child, keys: [...keys, index] }));
    } else if (isObject(value)) {
      const members = Object.entries(value).flatMap(([key, child]) =>
        isObject(child) && /\d/.test(key) ? [child] : [],
      );
      if (members.length > 1) found.push({ keys, members });
      for (const [key, child] of Object.entries(value))
        if (typeof child === 'object') queue.push({ value: child, keys: [...keys, key] });
    }
  }
  return found;
}

interface Leaf {
  keys: Keys;
  name: string;
  values: (string | null)[];
}

function guessOf(place: JsonPlace, keys: Keys, members: JsonObject[]): JsonGuess | null {
  const items = members.slice(0, MAX_ITEMS);
  const answers = answersIn(items);
  const leaves = leavesOf(items).filter(
    ({ keys: path }) => !answers || !answers.keys.every((key, index) => path[index] === key),
  );
  const recall = best(leaves, ({ values, name }) =>
    meanLength(values) < 15 || share(values, (value) => /\p{L}\p{L} +\p{L}/u.test(value)) < 0.4
      ? 0
      : meanLength(values) * (/text|body|comment|content|review|message|recall/i.test(name) ? 3 : 1),
  );
  if (!recall) return null;
  const rest = leaves.filter((leaf) => leaf !== recall);
  const fields = {
    external_review_uid: best(rest, idScore),
    author: best(rest, authorScore),
    title: best(rest, ({ name, values }) =>
      /title|subject|header/i.test(name) ? share(values, () => true) : 0,
    ),
    recall,
    publication_date: best(rest, dateScore),
    rating: best(rest, ({ name, values }) =>
      /rat(?:e|ing)|grade|score|stars?$|mark|value/i.test(name) ? share(values, looksLikeGrade) : 0,
    ),
    url: best(rest, ({ name, values }) =>
      /url|link|href/i.test(name) &&
      !/photo|image|avatar|author|user/i.test(name) &&
      distinctness(values) > 0.9
        ? share(values, (value) => value.includes('/'))
        : 0,
    ),
  };
  const parts = [fields.author, fields.publication_date, fields.rating].filter(Boolean).length;
  return {
    place,
    list: `${writtenPath(keys)}[*]`,
    found: members.length,
    sample: recall.values.find((value) => value !== null)?.slice(0, 200) ?? '',
    fields: Object.fromEntries(
      Object.entries(fields).flatMap(([name, leaf]) =>
        leaf ? [[name, { path: writtenPath(leaf.keys) }]] : [],
      ),
    ),
    answers: answers && { list: answers.list, fields: { recall: { path: answers.path } } },
    score: Math.min(meanLength(recall.values), 400) * Math.log2(members.length + 1) * (1 + parts * 2),
  };
}

function best(leaves: readonly Leaf[], score: (leaf: Leaf) => number): Leaf | undefined {
  let chosen: Leaf | undefined;
  let most = 0;
  for (const leaf of leaves) {
    const points = score(leaf) - leaf.keys.length / 100;
    if (points > most) [chosen, most] = [leaf, points];
  }
  return chosen;
}

function idScore({ name, values, keys }: Leaf): number {
  if (
    !/^(?:id|uid|uuid|.*_?id|.*Id|key)$/.test(name) ||
    share(values, () => true) < 1 ||
    distinctness(values) < 1
  )
    return 0;
  return /review|comment/i.test(name) || /^u?u?id$/.test(name) ? 2 - keys.length / 10 : 1 - keys.length / 10;
}

function authorScore({ keys, values }: Leaf): number {
  const called = keys.join('.');
  if (!/author|user|name|nick|login|person/i.test(called)) return 0;
  return (
    share(values, looksLikeName) *
    (/name|nick|author$|login/i.test(called) ? 2 : 1) *
    (0.3 + distinctness(values))
  );
}

function dateScore({ name, values }: Leaf): number {
  const isDated = share(values, (value) => looksLikeDate(value) || /^1\d{9}(?:\d{3})?$/.test(value));
  if (isDated < 0.6) return 0;
  const isNamed = /date|time|created|published|added|posted|_at$|At$/i.test(name) ? 1 : 0;
  return (
    isDated +
    isNamed +
    (/created|published|date$/i.test(name) ? 0.2 : 0) -
    (/updated|edited|modified/i.test(name) ? 0.3 : 0)
  );
}

/** Texts and numbers of the items, each by its way down; lists inside are left out. */
function leavesOf(items: readonly JsonObject[]): Leaf[] {
  const paths = new Map<string, Keys>();
  const visit = (value: unknown, keys: Keys): void => {
    if (isObject(value) && keys.length < 4)
      for (const [key, child] of Object.entries(value)) visit(child, [...keys, key]);
    else if (typeof value === 'string' || typeof value === 'number') paths.set(writtenPath(keys), keys);
  };
  for (const item of items.slice(0, 5)) visit(item, []);
  return [...paths.values()].map((keys) => ({
    keys,
    name: String(keys.at(-1)),
    values: items.map((item) => scalar(valueAt(item, keys))),
  }));
}

function scalar(value: unknown): string | null {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : null;
}

/** What the items call an answer, however deep it stands, with its text. */
function answersIn(items: readonly JsonObject[]): { keys: Keys; list: string; path: string } | null {
  for (const keys of items.flatMap((item) => answerKeys(item, [])).toSorted((a, b) => a.length - b.length)) {
    const found = items.map((item) => valueAt(item, keys));
    const members = found
      .flatMap((value: unknown) => (Array.isArray(value) ? value : [value]))
      .filter(isObject);
    const text = best(leavesOf(members), ({ values }) => (meanLength(values) > 10 ? meanLength(values) : 0));
    if (text) return { keys, list: writtenPath(keys), path: writtenPath(text.keys) };
  }
  return null;
}

function answerKeys(value: JsonObject, above: Keys): Keys[] {
  if (above.length > 2) return [];
  return Object.entries(value).flatMap(([key, child]) => {
    if (typeof child !== 'object' || child === null) return [];
    if (ANSWER.test(key)) return [[...above, key]];
    return isObject(child) ? answerKeys(child, [...above, key]) : [];
  });
}
