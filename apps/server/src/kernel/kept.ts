import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** An answer as it was sent, and what it is known by: a hash of what it says, the same on every node and in every release. */
export interface KeptAnswer {
  readonly text: Buffer;
  readonly etag: string;
}

/**
 * What a node keeps of what it has read, each with the version of its client (`db/client-versions.ts`) that was read before it: it
 * holds for as long as that is the version.
 */
export interface Kept {
  /** @param question everything that the answer depends on besides the client's version, who may see what included */
  answer(question: string, version: string): KeptAnswer | undefined;
  /** @param version null: there is none to keep it by */
  keepAnswer(question: string, version: string | null, answer: unknown): KeptAnswer;
  count(of: string, version: string): number | undefined;
  keepCount(of: string, version: string, count: number): void;
  /** Bytes of all answers that are kept. */
  readonly bytes: number;
}

/** Filters with a count, each some 300 bytes. */
const maxCounts = 20_000;
/** What an entry takes besides its text, about. */
const overhead = 500;

/** @param maxBytes that kept answers may take; 0: none are kept */
export function createKept(maxBytes: number): Kept {
  const counts = new LRUCache<string, { version: string; count: number }>({ max: maxCounts });
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
      const text = Buffer.from(JSON.stringify(answer));
      const made = { text, etag: `"${hash('sha1', text, 'base64url')}"` };
      if (version !== null) answers?.set(question, { ...made, version });
      return made;
    },
    count(of, version) {
      const found = counts.get(of);
      return found?.version === version ? found.count : undefined;
    },
    keepCount(of, version, count) {
      counts.set(of, { version, count });
    },
    get bytes() {
      return answers?.calculatedSize ?? 0;
    },
  };
}
