import { LRUCache } from 'lru-cache';

/** Tables of a client's that lists show: whatever changes a row of them raises the version of its client. */
export const shownTables: readonly string[] = [
  'areas',
  'official_answers',
  'review_notes',
  'review_removals',
  'review_sentiments',
  'review_themes',
  'reviews',
  // What half a word stands for.
  'search_vocabularies',
  'theme_runs',
  'themes',
];
/** Columns of common tables that lists of any client show. */
export const shownColumns: Readonly<Record<string, string>> = {
  users: 'email|full_name|kind',
  sites: 'name',
};

/** What a statement changes that lists show: clients by their ids, and what is common to all. */
export interface ShownChange {
  clients: readonly string[];
  isCommon: boolean;
}

interface Analysis {
  table: string | null;
  /** Numbers of the parameters that are clients. */
  places: readonly number[];
  isCommon: boolean;
}

const none: Analysis = { table: null, places: [], isCommon: false };
/**
 * Statements of one code are few; inserts differ by their number of rows. Bounded by characters: those that carry values of their
 * own, as the ids of each page of an export, would otherwise be kept by the thousand.
 */
const analyses = new LRUCache<string, Analysis>({
  maxSize: 4_000_000,
  sizeCalculation: (_analysis, text) => text.length,
});

const writes = new RegExp(
  `\\b(?:insert\\s+into|update|delete\\s+from|merge\\s+into)\\s+(?:only\\s+)?"?(${shownTables.join('|')})"?(?!\\w)`,
  'i',
);
const commonWrites = Object.entries(shownColumns).map(
  ([table, columns]) =>
    new RegExp(
      `\\bupdate\\s+"?${table}"?\\s+(?:as\\s+\\w+\\s+)?set\\s(?:(?!\\bwhere\\b).)*?(?<![\\w.$])"?(?:${columns})"?\\s*=`,
      'is',
    ),
);
const named = /client_id"?\s*(?:=\s*(?:any\s*\(\s*)?|in\s*\()\s*(\$\d+(?:\s*,\s*\$\d+)*)/gi;

/**
 * Finds by a statement's text what it changes of what lists show. Statements name their client as a constant (Citus wants it), so
 * nothing has to be said by whoever writes one.
 *
 * @returns null where it changes nothing of that kind
 * @throws where it changes something of a client that it does not name
 */
export function shownChangeOf(text: string, parameters: readonly unknown[]): ShownChange | null {
  const { table, places, isCommon } = analyse(text);
  if (table === null) return isCommon ? { clients: [], isCommon } : null;
  const clients = new Set(places.flatMap((place) => parameters[place - 1]).filter(isText));
  if (clients.size === 0) throw new Error(`a statement changes ${table} and names no client: ${text}`);
  return { clients: [...clients], isCommon };
}

function analyse(text: string): Analysis {
  const known = analyses.get(text);
  if (known) return known;
  const table = writes.exec(text)?.[1] ?? null;
  const isCommon = commonWrites.some((pattern) => pattern.test(text));
  const found =
    table === null && !isCommon ? none : { table, places: table === null ? [] : placesOf(text), isCommon };
  analyses.set(text, found);
  return found;
}

function placesOf(text: string): number[] {
  const places = [...text.matchAll(named)].flatMap(([, list = '']) =>
    list.split(',').map((one) => Number(one.trim().slice(1))),
  );
  return [...new Set([...places, ...insertedPlaces(text)])];
}

/** The parameters that an INSERT writes into `client_id`, of each of its rows. */
function insertedPlaces(text: string): number[] {
  const inserts = /\binsert\s+into\s+"?\w+"?\s*(?:as\s+\w+\s*)?\(([^)]*)\)\s*(values|select)\s*/gi;
  return [...text.matchAll(inserts)].flatMap((insert) => {
    const [whole, columns = '', kind = ''] = insert;
    const column = columns.split(',').findIndex((name) => /^\s*"?client_id"?\s*$/.test(name));
    if (column === -1) return [];
    const rest = text.slice(insert.index + whole.length);
    const rows = kind.toLowerCase() === 'values' ? tuplesOf(rest) : [partsOf(rest, 0).parts];
    return rows.flatMap((row) => Number(/^\s*\$(\d+)(?:::\w+)?\s*$/.exec(row[column] ?? '')?.[1] ?? 0) || []);
  });
}

function tuplesOf(text: string): string[][] {
  const tuples: string[][] = [];
  let at = 0;
  while (text[at] === '(') {
    const { parts, end } = partsOf(text, at + 1);
    tuples.push(parts);
    at = end + 1 + (/^\s*,\s*/.exec(text.slice(end + 1, end + 20))?.[0].length ?? 0);
  }
  return tuples;
}

/** What stands between commas, up to the parenthesis that closes (or, of a SELECT, its FROM). */
function partsOf(text: string, from: number): { parts: string[]; end: number } {
  const parts: string[] = [];
  let depth = 0;
  let start = from;
  let at = from;
  for (; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '(') depth += 1;
    else if (sign === ')' && depth > 0) depth -= 1;
    else if (sign === ')' || (depth === 0 && /^\sfrom\s/i.test(text.slice(at, at + 6)))) break;
    else if (sign === ',' && depth === 0) {
      parts.push(text.slice(start, at));
      start = at + 1;
    }
  }
  return { parts: [...parts, text.slice(start, at)], end: at };
}

const isText = (value: unknown): value is string => typeof value === 'string';
