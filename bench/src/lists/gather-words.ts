import { gatherWords, staleVocabularies } from '@molva/server/domains/search/vocabulary-queries';
import { withDatabase } from './with-database.ts';

/** Gathers the words of all clients, as the server's schedule would. @returns seconds, of how many clients */
export function gatherAllWords(url: string): Promise<{ seconds: number; clients: number }> {
  const began = performance.now();
  return withDatabase(url, async (database) => {
    const stale = await staleVocabularies(database);
    for (const { client_id: id, reviews } of stale)
      await database.transaction((tx) => gatherWords(tx, id, reviews));
    return { seconds: (performance.now() - began) / 1000, clients: stale.length };
  });
}
