import { ApiError } from '../../lib/api-error.ts';
import type { RequestWork } from './api.ts';

type Remarked = Pick<RequestWork, 'version' | 'prim'>;

interface Remark<T extends Remarked> {
  /** The text as it is known now. */
  readonly known: T;
  /** The remark that the typing began from. */
  readonly base: string;
  readonly words: string;
  /** @throws ApiError 409 with the text as it stands, where its version is another */
  readonly send: (version: number, prim: string | null) => Promise<T>;
}

/** Versions that others may write while one remark is being saved. */
const maxTries = 4;

export const wordsOf = ({ prim }: Remarked) => prim ?? '';

/**
 * Saves staff's remark on a text. That something else of the text changed meanwhile is no conflict: it is typed in all the
 * time. That the remark itself did is one, and nothing is written over.
 *
 * @returns the text as it stands, and whether it has the words
 */
export async function saveRemark<T extends Remarked>({
  known,
  base,
  words,
  send,
}: Remark<T>): Promise<{ work: T; isSaved: boolean }> {
  let work = known;
  for (let tries = 1; ; tries += 1) {
    if (wordsOf(work) !== base) return { work, isSaved: wordsOf(work) === words };
    try {
      return { work: await send(work.version, words === '' ? null : words), isSaved: true };
    } catch (error) {
      const current = error instanceof ApiError && error.status === 409 ? error.current : undefined;
      if (current === undefined || tries === maxTries) throw error;
      work = current as T;
    }
  }
}
