import type { MarksChanged } from '@molva/contract/review-marks';
import type { Handle } from '../../db/database.ts';
import { type JobRow, presentJob } from '../../kernel/job-records.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { presentPerson } from '../../kernel/permissions/present-person.ts';
import { peopleById } from '../reviews/index.ts';
import type { Marked } from './mark.ts';

export interface Made {
  changeId: string;
  marked: Marked;
  /** That does it where there are many. */
  job: JobRow | null;
}

export const nothingMarked: Marked = { changed: [], left: 0, withoutRoom: 0 };

export async function presentMarked(
  handle: Handle,
  actor: Actor,
  { changeId, marked, job }: Made,
): Promise<MarksChanged> {
  const people = await peopleById(
    handle,
    marked.changed.map((review) => review.assignee_id),
  );
  return {
    change_id: changeId,
    changed: marked.changed.length,
    left: marked.left,
    reviews: marked.changed.map(({ id, tags, assignee_id, needs_answer, note }) => {
      const person = assignee_id === null ? undefined : people.get(assignee_id);
      const assignee = person ? presentPerson(actor, person) : null;
      return { id, tags: [...tags], assignee, needs_answer, note };
    }),
    job: job && presentJob(job),
  };
}

export const statusOfMarked = ({ job }: MarksChanged): number => (job === null ? 200 : 202);
