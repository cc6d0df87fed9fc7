import type { Timestamp } from './column-kinds.ts';

/** What search keeps of its own. */
export interface SearchTables {
  search_words: { client_id: string; word: string; reviews: number };
  search_vocabularies: { client_id: string; reviews: number; built_at: Timestamp };
  searches: { id: string; user_id: string; q: string; name: string | null; used_at: Timestamp };
}
