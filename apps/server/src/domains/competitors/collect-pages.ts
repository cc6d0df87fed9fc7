import type { ExtractedPage, ExtractedReview } from '@molva/extraction';
import type { AppContext } from '../../kernel/context.ts';
import { PermanentJobError } from '../../kernel/job.ts';
import { fetchedPages, readList } from '../monitoring/index.ts';
import { observe } from '../reviews/index.ts';
import { changeInRun, type CompetitorKey } from './queries.ts';
import { knownWhole, putReviews, type SeenReview } from './review-queries.ts';
import type { Target } from './load-target.ts';

/** Reads the pages of a competitor as those of an area are read, and keeps of each review what is compared. */
export async function collectPages(
  { context, signal }: { context: AppContext; signal: AbortSignal },
  key: CompetitorKey & { runId: string },
  target: Target,
  mayRetry: (error: unknown) => boolean,
) {
  const source = fetchedPages(context, { client_id: key.clientId, area_id: null }, target);
  const seen = new Set<string>();
  const whole = async (page: ExtractedPage): Promise<SeenReview[]> => {
    if (page.follow.length === 0) return page.reviews.map(seenReview);
    const known = await knownWhole(context.db, key);
    const keyOf = ({ url }: ExtractedReview) => (url === null ? undefined : known.get(url));
    const reviews = await source.readWhole(page, signal, (review) => keyOf(review) !== undefined);
    // What a list has of a text that is known whole is its beginning.
    return reviews.map((review) => {
      const knownKey = keyOf(review);
      return knownKey === undefined
        ? seenReview(review)
        : { ...seenReview(review), key: knownKey, text: null };
    });
  };
  const read = await readList(source, {
    first: target.first,
    signal,
    mayRetry,
    async keep(page) {
      const reviews = new Map((await whole(page)).map((review) => [review.key, review]));
      await context.db.transaction(async (tx) => {
        if (!(await changeInRun(tx, key, { state: 'running' })))
          throw new PermanentJobError('run_ended', 'This collection has already ended');
        await putReviews(tx, key, [...reviews.values()]);
      });
      const before = seen.size;
      for (const known of reviews.keys()) seen.add(known);
      return { fresh: seen.size - before, held: 0 };
    },
  });
  return { ...read, found: seen.size };
}

/** A short text or one without a name under it is told from another like it by its day. */
function seenReview(review: ExtractedReview): SeenReview {
  const observed = observe(review);
  const { external_review_uid: uid, fingerprint, isTelling, publication_day: day } = observed;
  return {
    key: uid === null ? `${fingerprint}${isTelling ? '' : ` ${day ?? ''}`}` : `uid:${uid}`,
    published_at: observed.publication_date,
    rating: observed.rating,
    text: observed.recall,
    url: observed.url,
    has_answer: observed.answers.length > 0,
  };
}
