import { expect, vi } from 'vitest';
import type { Caller } from './call.ts';
import { insertReview } from './factories.ts';
import type { TestServer } from './server.ts';
import { type Writing, writingFor } from './writing.ts';

export const clusteringPath = '/reviews/clients/{client_id}/clustering';

const starts = ['Администратор вежливо', 'Мастер внимательно', 'Сотрудница терпеливо', 'Консультант грубо'];
const staff = ['встретил гостей', 'выслушал клиентку', 'объяснил покупателю', 'ответил посетителю'];
const waits = ['Очередь', 'Ожидание', 'Доставка', 'Запись'];
const spans = ['затянулась на два часа', 'заняла сорок минут', 'растянулась на полдня', 'длилась неделю'];

/** Texts of two things, each in words of its own. */
export const texts = (count: number) =>
  Array.from({ length: count }, (_, number) => {
    const [one, other] = [number % 4, Math.floor(number / 4) % 4];
    return number % 2 === 0
      ? `${starts[one]} ${staff[other]}.`
      : `${waits[one]} ${spans[other]}, заказ ждали долго.`;
  });

/** One more of each thing. A text of words that no other has may be too far from both, by where chance began. */
export const oneMore = {
  ofPeople: 'Администратор вежливо встретил гостей, мастер внимательно выслушал клиентку.',
  ofWaiting: 'Ожидание растянулось на полдня, заказ ждали долго.',
};

export async function reviewed(
  server: TestServer,
  said: readonly (string | null)[],
  rating = (index: number) => (index % 2 === 0 ? 5 : 1),
) {
  const work = await writingFor(server);
  const ids: string[] = [];
  for (const [index, recall] of said.entries())
    ids.push(await insertReview(server, { ...work, recall, rating: rating(index) }));
  return { ...work, ids };
}

export const themesOf = async (who: Caller, { clientId }: Writing, query = {}) =>
  (await who.call(`GET ${clusteringPath}`, { params: { client_id: clientId }, query })).body;

export async function startRun({ editor, clientId }: Writing, body: object = {}): Promise<string> {
  const started = await editor.send(`POST ${clusteringPath}`, { params: { client_id: clientId }, body });
  expect(started.status).toBe(202);
  return (started.body as { id: string }).id;
}

export function endedRun({ editor }: Writing, id: string) {
  return vi.waitFor(
    async () => {
      const { body } = await editor.call('GET /jobs/{id}', { params: { id } });
      expect(['done', 'failed', 'cancelled']).toContain(body.status);
      return body;
    },
    { timeout: 40_000, interval: 50 },
  );
}

export const findThemesOf = async (work: Writing, body: object = {}) =>
  endedRun(work, await startRun(work, body));
