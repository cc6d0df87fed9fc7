import { createDatabase, type Database } from '@molva/server/db/database';
import { nearDuplicates } from '@molva/server/domains/texts/index';
import { madeUpText, withChangedWords } from '@molva/server/domains/texts/testing/planted-texts';
import { randomFrom } from '@molva/server/test/random';
import { createLog } from '@molva/server/lib/log';
import type { Measurement } from '../lib/measurement.ts';
import { median, quantile } from '../lib/statistics.ts';
import { withServer } from '../server/with-server.ts';
import { fillTexts } from './fill-texts.ts';

const inAll = 100_000;
const asked = 1_000;

/** Near duplicates among 100,000 texts of one client: time of a search, and how many of the planted pairs it finds. */
export const nearDuplicatesMeasurement: Measurement = {
  name: 'near-duplicates',
  title: `Near duplicates among ${inAll} texts of one client; planted pairs with a fifth of the words exchanged`,
  measure: (say) =>
    withServer(null, async (_server, url) => {
      const database = createDatabase(
        { url, poolSize: 2, statementTimeout: 0, applicationName: 'bench', now: () => new Date() },
        createLog('warn'),
      );
      try {
        return await search(database, say);
      } finally {
        await database.close();
      }
    }),
};

async function search(database: Database, say: (line: string) => void) {
  const random = randomFrom(20);
  const texts = Array.from({ length: inAll }, () => madeUpText(random));
  const { clientId, ids } = await fillTexts(database, texts, say);
  const times: number[] = [];
  let [found, strange] = [0, 0];
  for (let at = 0; at < asked; at += 1) {
    const place = Math.floor(random() * inAll);
    const text = withChangedWords(texts[place] ?? '', 0.2, random);
    const began = performance.now();
    const answers = await nearDuplicates(database, { clientId, requestId: null, text });
    times.push(performance.now() - began);
    if (answers.some(({ requestId }) => requestId === ids[place])) found += 1;
    strange += answers.filter(({ requestId }) => requestId !== ids[place]).length;
  }
  return {
    rows: [
      {
        what: 'a search, median',
        value: median(times),
        unit: 'ms',
        bound: { kind: 'limit' as const, below: 50 },
      },
      { what: 'a search, p99', value: quantile(times, 0.99), unit: 'ms' },
      {
        what: 'planted pairs found',
        value: found / asked,
        unit: '',
        bound: { kind: 'limit' as const, atLeast: 0.9 },
      },
      { what: 'others found beside them, a search', value: strange / asked, unit: '' },
    ],
    details: { texts: inAll, searches: asked },
  };
}
