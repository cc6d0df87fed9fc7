import { beforeAll, expect, it } from 'vitest';
import { insertRequest } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { writingFor, type Writing } from '../../test/writing.ts';
import { nearDuplicates, rememberText } from './index.ts';
import { jaccardLikeness } from '@molva/russian/minhash';
import { randomFrom } from '../../test/random.ts';
import { madeUpText, withChangedWords } from './testing/planted-texts.ts';

const server = useServer();
const random = randomFrom(5);
const texts = Array.from({ length: 200 }, () => madeUpText(random));
const ids: string[] = [];
let place: Writing;

async function remember(text: string, where = place): Promise<string> {
  const { clientId, areaId } = where;
  const id = await insertRequest(server, { clientId, areaId, status: 'writing', text });
  await server.context.db.transaction((tx) => rememberText(tx, { clientId, requestId: id, text }));
  return id;
}
const near = (text: string, requestId: string | null = null, clientId = place.clientId) =>
  nearDuplicates(server.context.db, { clientId, requestId, text });

beforeAll(async () => {
  place = await writingFor(server);
  for (const text of texts) ids.push(await remember(text));
});

it('finds nine of ten texts in which a fifth of the words was exchanged, and no others', async () => {
  let [found, strange] = [0, 0];
  for (const [at, text] of texts.entries()) {
    const answers = await near(withChangedWords(text, 0.2, random));
    if (answers.some(({ requestId }) => requestId === ids[at])) found += 1;
    strange += answers.filter(({ requestId }) => requestId !== ids[at]).length;
  }
  process.stdout.write(
    `near duplicates: ${found} of ${texts.length} planted pairs found, ${strange} others\n`,
  );
  expect(found / texts.length).toBeGreaterThanOrEqual(0.9);
  expect(strange).toBeLessThanOrEqual(2);
});

it('does not find a text itself, nor those of another client', async () => {
  const [text = ''] = texts;
  expect((await near(text)).at(0)).toEqual({ requestId: ids[0], likeness: 1 });
  expect(await near(text, ids[0])).toEqual([]);
  const other = await writingFor(server);
  expect(await near(text, null, other.clientId)).toEqual([]);
});

it('goes by the text as it was last saved, and forgets one that became too short', async () => {
  const text = 'Заказывали ужин на большую компанию, всё принесли вовремя и очень вкусно';
  const id = await remember('совсем другой текст о том как мы ходили в кино вечером');
  const save = (saved: string) =>
    server.context.db.transaction(async (tx) => {
      await tx.query.updateTable('requests').set({ review_data: saved }).where('id', '=', id).execute();
      await rememberText(tx, { clientId: place.clientId, requestId: id, text: saved });
    });
  expect(await near(text)).toEqual([]);
  await save(text);
  expect(await near(text.toUpperCase().replaceAll('Ё', 'Е'))).toEqual([{ requestId: id, likeness: 1 }]);
  await save('Вкусно');
  expect(await near(text)).toEqual([]);
});

it('has an answer for any text', async () => {
  for (const text of [
    '',
    ' '.repeat(100_000),
    'а б '.repeat(25_000),
    '\uD83D'.repeat(1000),
    '<b>'.repeat(30_000),
  ])
    expect(await near(text)).toEqual([]);
  expect(jaccardLikeness('', '')).toBe(0);
});
