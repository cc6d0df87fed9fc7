import { type ExtractedPage, mergeFollowed, type PageRequest } from '@molva/extraction';
import { FetchError } from '../../external/fetch/index.ts';
import { ReaderError } from '../../external/reader/index.ts';

/** Pages of single reviews that are opened for somebody who waits. */
const maxOpened = 3;

interface Followed {
  review: number;
  url: string;
  added: number;
  error: { code: string; message: string } | null;
}

export type PageWithFollowed = ExtractedPage & { followed: Followed[] };

/** The first reviews of a list with what their own pages have more, as a collection would read them, and what came of it. */
export async function readFollowed(
  page: ExtractedPage,
  signal: AbortSignal,
  readOwn: (request: PageRequest) => Promise<ExtractedPage>,
): Promise<PageWithFollowed> {
  const reviews = [...page.reviews];
  const followed: Followed[] = [];
  for (const { review: index, request } of page.follow.slice(0, maxOpened)) {
    const review = reviews[index];
    if (!review) continue;
    const own = await readOwn(request).catch((error: unknown) => {
      if (error instanceof FetchError || error instanceof ReaderError)
        return { code: error.code, message: error.message };
      // The list was had in time, and is shown.
      if (signal.aborted) return { code: 'timeout', message: 'There was no time left for it' };
      throw error;
    });
    const whole = 'code' in own ? review : mergeFollowed(review, own);
    reviews[index] = whole;
    followed.push({
      review: index,
      url: request.url,
      added: (whole.recall ?? '').length - (review.recall ?? '').length,
      error: 'code' in own ? own : null,
    });
  }
  return { ...page, reviews, followed };
}
