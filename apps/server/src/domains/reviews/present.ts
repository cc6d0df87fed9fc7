import type { Review } from '@molva/contract/reviews';
import type { JsonBytes } from '../../lib/json-bytes.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import type { ListedAnswer, ListedReview, ShownOfReview } from './list-query.ts';
import { abilitiesOnReviews, seesStaffWork } from './policy.ts';
import { toneOf } from './tone.ts';
import { type People, personOf, presentOfficialAnswer, presentRemoval } from './present-work.ts';

/** What is made of a review's row, besides what is shown of it as it is. */
type Made = Omit<Review, ShownOfReview | 'answers'>;

/** Who looks at reviews of a client. */
export interface Reader {
  readonly actor: Actor;
  readonly abilities: Review['abilities'];
  /** JSON of what is made of a review that nobody has done anything with, as most are. */
  readonly untouched: string;
}

export function readerOf(actor: Actor, clientId: string): Reader {
  const abilities = abilitiesOnReviews(actor, clientId);
  const made: Made = {
    tags: [],
    assignee: null,
    note: null,
    official_answer: null,
    themes: [],
    removal: null,
    sentiment: null,
    abilities,
  };
  return { actor, abilities, untouched: JSON.stringify(made) };
}

/** Writes a review as the API gives it. What is shown of its row as it is, is JSON already. */
export function writeReview(
  into: JsonBytes,
  row: ListedReview,
  answers: readonly ListedAnswer[],
  { reader, people, themes }: { reader: Reader; people: People; themes: Review['themes'] },
): void {
  into.json('{');
  into.again(row.shownFrom, row.shownTo);
  into.json(',"answers":');
  into.list(answers, (one) => {
    into.json('{');
    into.again(one.shownFrom, one.shownTo);
    into.json('}');
  });
  into.json(',');
  const isUntouched = isBare(row) && themes.length === 0;
  into.json(isUntouched ? reader.untouched : JSON.stringify(presentMade(row, reader, people, themes)), 1);
}

const isBare = ({ tags, assignee_id, note, official, removal, judged }: ListedReview): boolean =>
  tags.length === 0 && [assignee_id, note, official, removal, judged].every((value) => value === null);

function presentMade(
  row: ListedReview,
  { actor, abilities }: Reader,
  people: People,
  themes: Review['themes'],
): Made {
  const isStaff = seesStaffWork(actor);
  return {
    tags: isStaff ? row.tags : [],
    assignee: isStaff ? personOf(people, row.assignee_id) : null,
    note: isStaff ? row.note : null,
    official_answer: presentOfficialAnswer(row.official, actor, people),
    themes,
    removal: presentRemoval(row.removal, row.gone_since, actor, people),
    sentiment: presentSentiment(row),
    abilities,
  };
}

function presentSentiment({ judged }: ListedReview): Review['sentiment'] {
  if (judged === null || judged.score === null) return null;
  const { score, contradicts_grade } = judged;
  return { tone: toneOf(score), score, contradicts_grade };
}
