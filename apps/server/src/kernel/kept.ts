import { createCipheriv } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { JsonText } from '../lib/json-bytes.ts';

/** An answer as it was sent, and what it is known by: a tag of what it says, the same on every node and in every release. */
export interface KeptAnswer {
  readonly text: Buffer;
  readonly etag: string;
}

/** A row of a list: how many rows there are up to it, itself included, and the values it is ordered by (`placeOf`). */
export interface ListPlace {
  readonly at: number;
  readonly place: readonly (string | null)[];
}

/** Reviews of one grade, and how many of them have an answer on their site. */
export interface CountedGrade {
  readonly rating: number | null;
  readonly count: number;
  readonly answered: number;
}

/** Reviews of one month (UTC) in figures. */
export interface CountedMonth {
  /** `YYYY-MM` */
  readonly month: string;
  readonly count: number;
  readonly graded: number;
  readonly gradeSum: number;
}

/** Values that each hold for one version. */
export interface Versioned<Value> {
  get(of: string, version: string): Value | undefined;
  set(of: string, version: string, value: Value): void;
  /** The value, read where it is not kept. @param version null: there is none to keep it by */
  getOrRead(of: string, version: string | null, read: () => Promise<Value>): Promise<Value>;
}

/**
 * What a node keeps of what it has read, each with the version of its client (`db/client-versions.ts`) that was read before it: it
 * holds for as long as that is the version.
 */
export interface Kept {
  /** @param question everything that the answer depends on besides the client's version, who may see what included */
  answer(question: string, version: string): KeptAnswer | undefined;
  /**
   * @param version null: there is none to keep it by
   * @param answer or its JSON (`JsonText`)
   */
  keepAnswer(question: string, version: string | null, answer: unknown): KeptAnswer;
  readonly counts: Versioned<number>;
  readonly grades: Versioned<readonly CountedGrade[]>;
  readonly months: Versioned<readonly CountedMonth[]>;
  /** What words are to PostgreSQL in a client's vocabulary (`db/text-search.ts`). */
  readonly wordQueries: Versioned<string>;
  /** The last place in a list at or before `skip` that is known, see `keepPlace`. */
  placeBefore(of: string, version: string, skip: number): ListPlace | undefined;
  /** Where a page of a list ended, for the pages after it. */
  keepPlace(of: string, version: string, place: ListPlace): void;
  /** Bytes of all answers that are kept. */
  readonly bytes: number;
}

/** Filters with a count, each some 300 bytes. */
const maxCounts = 20_000;
/** Filters with counts by grade, each some 700 bytes. */
const maxGrades = 10_000;
/** Filters with counts by month, each some 1,000 bytes. */
const maxMonths = 10_000;
/** Words looked for, each some 300 bytes, and 3,000 where they begin sixty others. */
const maxWordQueries = 2_000;
/** Lists with places, each place some 200 bytes. */
const maxLists = 500;
const maxPlaces = 1_000;
/** Rows between two places that are kept: so many are passed over in a millisecond. */
const placesApart = 500;
/** What an entry takes besides its text, about. */
const overhead = 500;

/** @param max entries; what was used longest ago goes first */
function createVersioned<Value>(max: number): Versioned<Value> {
  const kept = new LRUCache<string, { version: string; value: Value }>({ max });
  const get = (of: string, version: string) => {
    const found = kept.get(of);
    return found?.version === version ? found.value : undefined;
  };
  const set = (of: string, version: string, value: Value) => {
    kept.set(of, { version, value });
  };
  return {
    get,
    set,
    async getOrRead(of, version, read) {
      const known = version === null ? undefined : get(of, version);
      if (known !== undefined) return known;
      const value = await read();
      if (version !== null) set(of, version, value);
      return value;
    },
  };
}

const noSecret = Buffer.alloc(16);
const noNonce = Buffer.alloc(12);

/**
 * 128 bits that tell texts apart. Nobody is kept out by them, so that AES-GCM's tag by a known key does (NIST SP 800-38D), for which a
 * processor has instructions: a text of 85 KB takes 6 µs, and 53 µs of SHA-1.
 */
function tagOf(text: Buffer): string {
  const cipher = createCipheriv('aes-128-gcm', noSecret, noNonce);
  cipher.setAAD(text);
  cipher.final();
  return cipher.getAuthTag().toString('base64url');
}

/** @param maxBytes that kept answers may take; 0: none are kept */
export function createKept(maxBytes: number): Kept {
  const lists = createVersioned<readonly ListPlace[]>(maxLists);
  const placesOf = (of: string, version: string) => lists.get(of, version) ?? [];
  const answers =
    maxBytes === 0
      ? null
      : new LRUCache<string, KeptAnswer & { version: string }>({
          maxSize: maxBytes,
          // One answer never takes the place of all others.
          maxEntrySize: Math.ceil(maxBytes / 8),
          sizeCalculation: ({ text }, question) => text.length + 2 * question.length + overhead,
        });
  return {
    answer(question, version) {
      const found = answers?.get(question);
      return found?.version === version ? found : undefined;
    },
    keepAnswer(question, version, answer) {
      const text = answer instanceof JsonText ? answer.bytes : Buffer.from(JSON.stringify(answer));
      const made = { text, etag: `"${tagOf(text)}"` };
      if (version !== null) answers?.set(question, { ...made, version });
      return made;
    },
    counts: createVersioned(maxCounts),
    grades: createVersioned(maxGrades),
    months: createVersioned(maxMonths),
    wordQueries: createVersioned(maxWordQueries),
    placeBefore: (of, version, skip) => placesOf(of, version).findLast(({ at }) => at <= skip),
    keepPlace(of, version, place) {
      const places = placesOf(of, version);
      const isNear = places.some(({ at }) => Math.abs(at - place.at) < placesApart);
      if (isNear || places.length >= maxPlaces) return;
      const sorted = [...places, place].toSorted((one, other) => one.at - other.at);
      lists.set(of, version, sorted);
    },
    get bytes() {
      return answers?.calculatedSize ?? 0;
    },
  };
}
