import type { answer, Review } from '@molva/contract/reviews';
import type { z } from 'zod';
import type { Actor } from '../../kernel/permissions/actor.ts';
import type { ListedAnswer, ListedReview } from './list-query.ts';
import { seesStaffWork } from './policy.ts';
import { toneOf } from './tone.ts';
import { type People, personOf, presentOfficialAnswer, presentRemoval } from './present-work.ts';

/** @param readAt when the row's area was last read; it saw what has no time of its own */
function common(row: ListedAnswer, readAt: string | null): z.output<typeof answer> {
  return {
    id: row.id,
    client_id: row.client_id,
    area_id: row.area_id,
    parent_id: row.parent_id,
    author: row.author,
    title: row.title,
    sex: row.sex,
    recall: row.recall,
    publication_date: row.publication_date,
    publication_date_precision: row.publication_date_precision,
    external_review_uid: row.external_review_uid,
    first_seen: row.first_seen,
    last_seen: row.last_seen ?? (readAt !== null && readAt > row.first_seen ? readAt : row.first_seen),
    gone_since: row.gone_since,
    versions_count: row.versions_count,
  };
}

export function presentReview(
  row: ListedReview,
  answers: readonly ListedAnswer[],
  reader: {
    actor: Pick<Actor, 'kind'>;
    people: People;
    abilities: Review['abilities'];
    themes: Review['themes'];
  },
): Review {
  const { actor, people, abilities, themes } = reader;
  return {
    ...common(row, row.read_at),
    area_fullname: row.area_fullname,
    site_name: row.site_name,
    rating: row.rating,
    likes: row.likes,
    dislikes: row.dislikes,
    url: row.url,
    has_answers: row.has_answers,
    tags: seesStaffWork(actor) ? row.tags : [],
    assignee: seesStaffWork(actor) ? personOf(people, row.assignee_id) : null,
    answers: answers.map((one) => common(one, row.read_at)),
    note: seesStaffWork(actor) ? row.note : null,
    needs_answer: row.needs_answer,
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
