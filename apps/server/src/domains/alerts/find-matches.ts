import { alertLimits } from '@molva/contract/alert-kinds';
import type { AlertCondition } from '@molva/contract/alert-rules';
import { stoppedCodes } from '@molva/contract/run-states';
import type { Handle } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { creptRatings, foundBursts, movedRatings, stoppedRuns } from './match-queries.ts';
import { editedReviews, goneReviews, newReviews, unansweredReviews } from './match-review-queries.ts';
import type { Window } from './window-query.ts';
import {
  burstMatch,
  competitorMatch,
  type Match,
  ratingMatch,
  reviewMatch,
  runMatch,
} from './match-words.ts';

/** What is told by a domain above this one. */
type Sources = Pick<AppContext, 'competitorRatings'>;

/** What happened in a span of time that the conditions ask for: a statement for each, newest first. */
export async function findMatches(
  sources: Sources,
  handle: Handle,
  client: { id: string; name: string },
  conditions: readonly AlertCondition[],
  window: Window,
): Promise<Match[]> {
  const found: Match[] = [];
  for (const condition of conditions)
    found.push(...(await matchesOf(sources, handle, client, condition, window)));
  return found.toSorted((one, other) => Date.parse(other.happened_at) - Date.parse(one.happened_at));
}

async function matchesOf(
  { competitorRatings }: Sources,
  handle: Handle,
  client: { id: string; name: string },
  condition: AlertCondition,
  window: Window,
): Promise<Match[]> {
  switch (condition.kind) {
    case 'new_review':
      return (await newReviews(handle, window, condition)).map((row) =>
        reviewMatch(client, 'new_review', row),
      );
    case 'review_edited':
      return (await editedReviews(handle, window, condition)).map((row) =>
        reviewMatch(client, 'review_edited', row),
      );
    case 'review_gone':
      return (await goneReviews(handle, window, condition)).map((row) =>
        reviewMatch(client, 'review_gone', row),
      );
    case 'unanswered':
      return (await unansweredReviews(handle, window, condition)).map((row) =>
        reviewMatch(client, 'unanswered', row, condition.hours),
      );
    case 'rating_moved':
      return (await movedRatings(handle, window, condition)).map((row) =>
        ratingMatch(client, 'rating_moved', row),
      );
    case 'rating_crept':
      return (await creptRatings(handle, window, condition)).map((row) =>
        ratingMatch(client, 'rating_crept', row),
      );
    case 'rule_stopped':
      return (await stoppedRuns(handle, window, stoppedCodes())).map((row) => runMatch(client, row));
    case 'burst':
      return (await foundBursts(handle, window)).map((row) => burstMatch(client, row));
    case 'competitor_moved':
      return (await competitorRatings.moved(handle, window, condition)).map((move) =>
        competitorMatch(client, 'competitor_moved', move),
      );
    case 'competitor_passed':
      return (await competitorRatings.passed(handle, window)).map((move) =>
        competitorMatch(client, 'competitor_passed', move),
      );
  }
}

const creepMs = alertLimits.days * 86_400_000;

/**
 * A rating that has crept stays crept for as long as it stands, so that of an area it is told once in 30 days; and not at all
 * where its fall at once was told in that time.
 *
 * @param matches in any order
 * @param before what was told of these areas: area and moment
 */
export function withoutRepeatedCreeping(
  matches: readonly Match[],
  before: readonly Pick<Match, 'area_id' | 'happened_at'>[],
): Match[] {
  const last = new Map(before.map(({ area_id, happened_at }) => [area_id, Date.parse(happened_at)]));
  // On the day of a fall at once both are found: the fall comes first.
  const oldestFirst = matches.toSorted(
    (one, other) =>
      Date.parse(one.happened_at) - Date.parse(other.happened_at) ||
      Number(one.kind === 'rating_crept') - Number(other.kind === 'rating_crept'),
  );
  const kept = oldestFirst.filter(({ kind, area_id, happened_at }) => {
    if (kind !== 'rating_crept' && kind !== 'rating_moved') return true;
    const moment = Date.parse(happened_at);
    const known = last.get(area_id);
    if (kind === 'rating_crept' && known !== undefined && moment - known < creepMs) return false;
    last.set(area_id, moment);
    return true;
  });
  return kept.toReversed();
}
