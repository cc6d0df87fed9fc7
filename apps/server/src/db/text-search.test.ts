import { readSearch } from '@molva/russian/search-language';
import { beforeAll, expect, it } from 'vitest';
import { createClient } from '../test/factories.ts';
import { useServer } from '../test/server.ts';
import { readWordQuery } from './text-search.ts';

const server = useServer();
let clientId = '';

beforeAll(async () => {
  clientId = await createClient(server);
  await server.context.db.transaction(async (tx) => {
    const words = ['чистый', 'чистая', 'чистота', 'мастер'].map((word) => ({
      client_id: clientId,
      word,
      reviews: 3,
    }));
    await tx.query.insertInto('search_words').values(words).execute();
    await tx.query
      .insertInto('search_vocabularies')
      .values({ client_id: clientId, reviews: 3, built_at: tx.now() })
      .execute();
  });
});

it.each([
  ['мастер', "'мастер'"],
  ['мастера ', "'мастер'"],
  ['чист', "'чист' | 'чистот'"],
  ['мастера чистый', "'мастер' & 'чист' | 'мастер' & 'чист'"],
  ['мимо', "'мим'"],
  ['не', ''],
  ["о'нил & | ! :* ", "'нил'"],
])('makes of «%s» the query %s, each word of one stem looked for once', async (typed, query) => {
  expect(await readWordQuery(server.context.db, readSearch(typed), [clientId])).toBe(query);
});
