import type { Handle } from '../../db/database.ts';
import { answerTo } from './answers.ts';
import { findBrief } from './queries.ts';

/** What a client's brief permits to say in a text besides its source, and which words it forbids; empty without one. */
export async function wordsOfBrief(
  handle: Handle,
  clientId: string,
): Promise<{ facts: string[]; forbidden: string[] }> {
  const brief = await findBrief(handle, clientId);
  const listed = (type: 'allowed_facts' | 'forbidden_words') =>
    (brief?.questions ?? [])
      .filter((question) => question.type === type)
      .flatMap(({ id }) => answerTo(brief?.answers ?? {}, id) ?? []);
  return { facts: listed('allowed_facts'), forbidden: listed('forbidden_words') };
}
