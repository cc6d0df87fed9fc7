import { createDatabase } from '@molva/server/db/database';
import { gatherWords, staleVocabularies } from '@molva/server/domains/search/vocabulary-queries';
import { createLog } from '@molva/server/lib/log';

/** Gathers the words of all clients, as the server's schedule would. @returns seconds, of how many clients */
export async function gatherAllWords(url: string): Promise<{ seconds: number; clients: number }> {
  const settings = { poolSize: 2, statementTimeout: 0, applicationName: 'bench', now: () => new Date() };
  const database = createDatabase({ url, ...settings }, createLog('warn'));
  const began = performance.now();
  try {
    const stale = await staleVocabularies(database);
    for (const { client_id: id, reviews } of stale)
      await database.transaction((tx) => gatherWords(tx, id, reviews));
    return { seconds: (performance.now() - began) / 1000, clients: stale.length };
  } finally {
    await database.close();
  }
}
