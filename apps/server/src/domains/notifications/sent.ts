import { FetchError } from '../../external/fetch/index.ts';

/** What became of a message: out; never to be taken; or not taken now, perhaps with how long to wait. */
export type Sent =
  | { state: 'sent'; status: number }
  | { state: 'refused'; status: number | null; code: string }
  | { state: 'later'; status: number | null; code: string; waitMs: number | null };

/** Of failures that leave no answer; a host that must not be reached is not asked again. */
export async function orFailure(sending: () => Promise<Sent>): Promise<Sent> {
  try {
    return await sending();
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const { code } = error;
    return ['bad_url', 'not_https', 'address_refused'].includes(code)
      ? { state: 'refused', status: null, code }
      : { state: 'later', status: null, code, waitMs: null };
  }
}
