import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerStates } from '@molva/contract/answer-states';
import { asPerson, type Caller } from '../../test/call.ts';
import { exported } from '../../test/exported.ts';
import { createArea, createClient, createSite, insertAnswer } from '../../test/factories.ts';
import { reviewsAsCsv } from '../../test/reviews-as-csv.ts';
import { useServer } from '../../test/server.ts';
import { newId } from '../../lib/ids.ts';
import { speakOf, themesOf } from '../../test/stored-themes.ts';

const server = useServer();
const list = 'GET /reviews/clients/requests/get-reviews-and-answers';
const clientName = '=Кофейня; "Утро", №1';
const groupName = 'Север, "новые"';

/** Whatever begins a formula, ends a cell, a line or a quotation, is wider than a letter, or reads from right to left. */
const letters = [
  ...'=+-@＝＋－＠;,"\'\t\n\r \u00A0aяЁ1',
  '👩‍👩‍👧',
  '\u202Eשלום\u202C',
  '\u0007',
  '\\',
  '\\N',
  '\u001f',
];
const oddTexts = (count: number, seed: number) =>
  fc
    .sample(fc.array(fc.constantFrom(...letters), { maxLength: 7 }), { numRuns: count, seed })
    .map((parts) => parts.join(''));
const plain = ['', 'Долго ждали, кофе остыл.', `${'ы'.repeat(49_990)}👩‍👩‍👧;-1`, 'a'.repeat(3_000), null];

let manager: Caller;
let own: Caller;
let clientId = '';
let ids: string[] = [];

beforeAll(async () => {
  manager = await asPerson(server);
  clientId = await createClient(server, { name: clientName, responsibleId: manager.id });
  own = await asPerson(server, { clientId });
  const areaId = await createArea(server, { clientId, siteId: await createSite(server) });
  const { query } = server.context.db;
  await query
    .updateTable('areas')
    .set({ read_at: '2026-05-05T05:05:05.999Z' })
    .where('client_id', '=', clientId)
    .where('id', '=', areaId)
    .execute();
  const groupId = newId();
  await query
    .insertInto('area_groups')
    .values({ client_id: clientId, id: groupId, name: groupName })
    .execute();
  await query
    .updateTable('areas')
    .set({ group_id: groupId })
    .where('client_id', '=', clientId)
    .where('id', '=', areaId)
    .execute();
  const texts = [...plain, ...oddTexts(700, 1)];
  const other = (seed: number) => oddTexts(texts.length, seed);
  const inserted = await sql<{ id: string }>`
    INSERT INTO reviews (client_id, id, area_id, fingerprint, content_hash, recall, author, title, url, external_review_uid,
      rating, likes, dislikes, publication_date, first_seen, last_seen, gone_since, versions_count, has_answers, tags)
    SELECT ${clientId}::uuid, gen_random_uuid(), ${areaId}::uuid, 'f' || n, '', recall, author, title, url, uid || '.' || n,
      (ARRAY[1, 4.5, 5, 3.25, NULL])[1 + n % 5], nullif(n % 4, 0), nullif(n % 3, 0) * 1000,
      CASE WHEN n % 9 > 0 THEN timestamptz '2026-01-31 23:59:59.999999' + n * interval '37 minutes' END,
      timestamptz '2026-02-01 00:00:00.9996', CASE WHEN n % 2 = 0 THEN timestamptz '2026-03-01 10:00:00.5' END,
      CASE WHEN n % 6 = 0 THEN timestamptz '2026-04-01' END, n % 3, n % 3 = 0,
      CASE WHEN n % 4 = 0 THEN ARRAY['важно', title] ELSE '{}' END
    FROM unnest(${texts}::text[], ${other(2)}::text[], ${other(3)}::text[], ${other(4)}::text[], ${other(5)}::text[])
      WITH ORDINALITY AS t (recall, author, title, url, uid, n)
    RETURNING id`.execute(query);
  ids = inserted.rows.map(({ id }) => id);
  await sql`
    UPDATE reviews SET sex = CASE WHEN versions_count = 0 THEN 'female' WHEN versions_count = 1 THEN 'male' END, assignee_id = CASE WHEN has_answers THEN ${manager.id}::uuid END
    WHERE client_id = ${clientId}`.execute(query);
  const [first = '', ...rest] = ids;
  await sql`
    INSERT INTO reviews (client_id, id, area_id, parent_id, fingerprint, content_hash, recall, author, publication_date,
      first_seen, last_seen)
    SELECT client_id, gen_random_uuid(), area_id, id, 'answer ' || k || fingerprint, '', CASE WHEN k <> 2 THEN recall END,
      CASE WHEN k <> 1 THEN author END, CASE WHEN k < 3 THEN timestamptz '2026-06-01' - k * interval '1 day' END, now(), now()
    FROM reviews, generate_series(1, 3) AS k WHERE client_id = ${clientId} AND has_answers`.execute(query);
  await sql`
    INSERT INTO review_sentiments (client_id, review_id, model_id, content_hash, score, contradicts_grade)
    SELECT client_id, id, gen_random_uuid(), '', (ARRAY[-1, -0.3, -0.29, 0, 0.3, NULL])[1 + likes % 6], likes > 1
    FROM reviews WHERE client_id = ${clientId} AND parent_id IS NULL AND likes IS NOT NULL`.execute(query);
  await sql`
    INSERT INTO review_notes (client_id, review_id, note, updated_at)
    SELECT client_id, id, title, now() FROM reviews
    WHERE client_id = ${clientId} AND parent_id IS NULL AND title <> ''`.execute(query);
  for (const [at, state] of answerStates.entries())
    await insertAnswer(server, { clientId, areaId, id: rest[at] ?? '', state, text: `=${state}, "да"` });
  await manager.call('PUT /reviews/clients/requests/reviews-and-answers-info', {
    body: { id: first, client_id: clientId, removal: { ground: 'off_topic', text: 'Не о нас' } },
  });
  const { runId, ids: themes } = await themesOf(server, clientId, ['Ожидание, очередь', '+Цены']);
  for (const themeId of themes) await speakOf(server, { clientId, runId, themeId }, ids.slice(0, 9));
});

const filters: readonly Record<string, string>[] = [
  {},
  { sort: 'rating' },
  { sort: '-likes', rating_to: '4' },
  { publication_date_from: '2026-02-03', sort: 'publication_date' },
  { has_answers: 'true', gone: 'false' },
  { sentiment: 'negative' },
  { official_answer: 'approved' },
  { recall: 'кофе' },
];

describe('the lines that PostgreSQL writes', () => {
  it.each(filters)(
    'are those of the list, for the staff and for the client, byte for byte: %j',
    async (filter) => {
      for (const who of [manager, own])
        for (const [separator, delimiter] of [
          ['comma', ','],
          ['semicolon', ';'],
        ] as const) {
          const query = { ...filter, client_id: clientId };
          const { data } = (await who.call(list, { query: { ...query, limit: 1_000 } as never })).body;
          expect(data.length).toBeGreaterThan(0);
          const file = await exported(server, who, 'reviews', { ...query, separator });
          const expected = reviewsAsCsv(data, { clientName, groupName, isStaff: who === manager, delimiter });
          expect(file.body.split('\r\n')).toEqual(expected.split('\r\n'));
          expect(file.rawPayload.equals(Buffer.from(expected))).toBe(true);
        }
    },
  );

  it('are the same where reviews of all clients are asked for, which has no themes', async () => {
    const query = { external_review_uid: 'uid7' };
    await server.context.db.query
      .updateTable('reviews')
      .set(query)
      .where('client_id', '=', clientId)
      .where('id', '=', ids[6] ?? '')
      .execute();
    const { data } = (await manager.call(list, { query: { ...query, client_id: clientId } })).body;
    const file = await exported(server, manager, 'reviews', query);
    const bare = data.map((review) => ({ ...review, themes: [] }));
    expect(file.body).toBe(reviewsAsCsv(bare, { clientName, groupName, isStaff: true, delimiter: ',' }));
    expect(data).toHaveLength(1);
  });
});
