import { describe, expect, it } from 'vitest';
import { insertReview } from '../../test/factories.ts';
import { useServer } from '../../test/server.ts';
import { bringTo, change, newRequest, words, type Writing, writingFor } from '../../test/writing.ts';

const server = useServer();
const told = `${words}. Понравилась терраса, терраса и камин`;

async function newWordsOf(work: Writing, text: string) {
  const { id } = await newRequest(server, work);
  const check = () =>
    work.writer.call('POST /reviews/clients/requests/check', { body: { id, review_data: text } });
  // The dictionary may still be loading: a check does not wait for it for long.
  await expect.poll(async () => (await check()).body.new_words, { timeout: 20_000 }).not.toBeNull();
  return (await check()).body.new_words?.map((word) => word.words);
}

describe('new words', () => {
  it('are told with a check, in the order of the text', async () => {
    const work = await writingFor(server);
    expect(await newWordsOf(work, told)).toEqual(['терраса', 'терраса', 'камин']);
    expect(await newWordsOf(work, words)).toEqual([]);
    expect(await newWordsOf(work, '')).toEqual([]);
  });

  it('are none that the client’s own reviews often use; those of another client say nothing', async () => {
    const [work, other] = [await writingFor(server), await writingFor(server)];
    for (let count = 0; count < 25; count += 1)
      await insertReview(server, { ...work, recall: count < 20 ? 'Чудесная терраса' : 'Есть камин' });
    expect(await newWordsOf(work, told)).toEqual([]);
    expect(await newWordsOf(other, told)).toContain('терраса');
  });

  it('stop no step, and there is nothing to clear', async () => {
    const work = await writingFor(server);
    const { id } = await newRequest(server, work);
    await bringTo(work, id, 'editing', told);
    const marks = [{ key: 'терраса', reason: 'wording_only' as const }];
    expect((await change(work.editor, id, { clear_marks: marks })).status).toBe(422);
    expect((await change(work.editor, id, { status: 'client_review' })).status).toBe(200);
    for (const who of [work.editor, work.client]) {
      const { body } = await who.call('GET /reviews/clients/requests/one', { query: { id } });
      expect(body.checks).toMatchObject({ marks: [], new_words: null });
    }
  });
});
