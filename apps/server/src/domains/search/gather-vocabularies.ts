import type { JobHandler } from '../../kernel/job.ts';
import { gatherWords, staleVocabularies } from './vocabulary-queries.ts';

/** Gathers the words of clients whose reviews have changed: not while they are stored, which an import would pay for. */
export const gatherVocabularies: JobHandler<object> = {
  async run({ context, signal }) {
    let gathered = 0;
    for (const { client_id: id, reviews } of await staleVocabularies(context.db)) {
      if (signal.aborted) break;
      await context.db.transaction((tx) => gatherWords(tx, id, reviews));
      gathered += 1;
    }
    return { gathered };
  },
};
