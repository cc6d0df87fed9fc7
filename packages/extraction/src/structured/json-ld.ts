import { isObject, type JsonObject } from '../json/is-object.ts';
import type { RawValue } from '../extracted/raw.ts';
import { localName, type Thing, type Value } from './thing.ts';

/** Far more than any page says; a page that says more is read up to there. */
const MAX_NODES = 200_000;
/** Of one list: twice what is taken of a page's reviews (`find-things.ts`). */
const MAX_MEMBERS = 20_000;

export interface JsonLdDocument {
  value: unknown;
  label: string;
  /** Offsets of its script in the page; null where the page itself is the document. */
  start: number | null;
  end: number | null;
}

/**
 * The things of JSON-LD documents that stand on their own: roots, members of lists and of `@graph`.
 * A reference (`{"@id": …}` alone) leads to the thing of that id wherever on the page it is described.
 * No context is loaded: names are taken by their last part, which is what pages of schema.org need.
 */
export function thingsOfJsonLd(documents: readonly JsonLdDocument[]): Thing[] {
  const byId = indexById(documents);
  const things: Thing[] = [];
  const visit = (value: unknown, path: string, document: JsonLdDocument): void => {
    if (Array.isArray(value))
      membersOf(value).forEach((item, index) => visit(item, `${path}[${index}]`, document));
    else if (isObject(value)) {
      things.push(new JsonThing(value, path, { document, byId }));
      visit(value['@graph'], `${path}['@graph']`, document);
    }
  };
  for (const document of documents)
    if (depthIsSane(document.value)) visit(document.value, document.label, document);
  return things;
}

interface Surroundings {
  document: JsonLdDocument;
  byId: Map<string, JsonObject>;
}

class JsonThing implements Thing {
  readonly key: JsonObject;
  readonly types: readonly string[];
  readonly id: string | null;
  readonly element = null;
  readonly #path: string;
  readonly #around: Surroundings;

  constructor(object: JsonObject, path: string, around: Surroundings) {
    const id = object['@id'];
    this.id = typeof id === 'string' ? id : null;
    const isReference = this.id !== null && Object.keys(object).length === 1;
    this.key = isReference ? (around.byId.get(this.id ?? '') ?? object) : object;
    this.#path = path;
    this.#around = around;
    const type = this.key['@type'];
    this.types = (Array.isArray(type) ? type : [type])
      .filter((name) => typeof name === 'string')
      .map(localName);
  }

  *names(): Iterable<string> {
    for (const [name, key] of keysOf(this.key)) if (!key.startsWith('@')) yield name;
  }

  values(name: string): readonly Value[] {
    const key = keysOf(this.key).get(name);
    return key === undefined ? [] : this.#valuesOf(this.key[key], `${this.#path}['${key}']`);
  }

  #valuesOf(value: unknown, path: string): Value[] {
    if (Array.isArray(value))
      return membersOf(value).flatMap((item, index) => this.#single(item, `${path}[${index}]`));
    return this.#single(value, path);
  }

  #single(value: unknown, path: string): Value[] {
    if (isObject(value)) {
      if ('@list' in value) return this.#valuesOf(value['@list'], `${path}['@list']`);
      if ('@value' in value) return [textValue(value['@value'], path, this.#around.document)];
      return [thingValue(new JsonThing(value, path, this.#around))];
    }
    return [textValue(value, path, this.#around.document)];
  }
}

const membersOf = (list: readonly unknown[]): readonly unknown[] => list.slice(0, MAX_MEMBERS);

const knownKeys = new WeakMap<JsonObject, Map<string, string>>();

/** The names of an object's members by their last part; thousands may refer to one large object. */
function keysOf(object: JsonObject): Map<string, string> {
  const known = knownKeys.get(object);
  if (known) return known;
  const keys = new Map(Object.keys(object).map((name) => [localName(name), name]));
  knownKeys.set(object, keys);
  return keys;
}

function thingValue(thing: Thing): Value {
  return { thing, line: () => null, block: () => null };
}

function textValue(value: unknown, path: string, { start, end }: JsonLdDocument): Value {
  const raw: RawValue | null =
    typeof value === 'string' || typeof value === 'number'
      ? { value, from: 'json', origin: () => [{ path, start, end }] }
      : null;
  return { thing: null, line: () => raw, block: () => raw };
}

function indexById(documents: readonly JsonLdDocument[]): Map<string, JsonObject> {
  const byId = new Map<string, JsonObject>();
  const sizes = new Map<string, number>();
  const stack = documents.map(({ value }) => value);
  for (let visited = 0; stack.length > 0 && visited < MAX_NODES; visited += 1) {
    const value = stack.pop();
    if (Array.isArray(value)) for (const item of membersOf(value)) stack.push(item);
    else if (isObject(value)) {
      const id = value['@id'];
      const size = Object.keys(value).length;
      if (typeof id === 'string' && size > (sizes.get(id) ?? 0)) {
        byId.set(id, value);
        sizes.set(id, size);
      }
      for (const key of Object.keys(value)) if (typeof value[key] === 'object') stack.push(value[key]);
    }
  }
  return byId;
}

/** Lists within lists deeper than any document has would exhaust the stack. */
function depthIsSane(value: unknown): boolean {
  let depth = 0;
  for (let inner = value; Array.isArray(inner); inner = inner[0]) depth += 1;
  return depth < 1000;
}
