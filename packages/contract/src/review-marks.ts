import { z } from 'zod';
import { id, text } from './common.ts';
import { endpoint } from './endpoint.ts';
import { job } from './jobs.ts';
import { limits } from './limits.ts';
import { problems } from './problems/index.ts';
import { markLimits } from './review-filters.ts';
import { markTag, reviewFilters } from './reviews.ts';
import { userSummary } from './users.ts';

const { id: _id, client_id: _clientId, parent_id: _parent, ...filters } = reviewFilters;
const tags = z.array(markTag).min(1).max(markLimits.tagsOfChange);
const changes = ['add_tags', 'remove_tags', 'assignee_id', 'needs_answer', 'add_note'] as const;

const path = '/reviews/clients/requests/review-marks';

/** What stands of a change of marks, of its undoing alike. */
export const marksChanged = z
  .object({
    change_id: id.meta({ description: 'What takes it back (`reviews-undo_marks`), also of an undoing' }),
    changed: z.int().meta({ description: 'Reviews that are another than before; 0 while a job does it' }),
    left: z.int().meta({
      description:
        'Reviews left as they are: nothing to change, no room for more tags or, while a job does it, for the note, or, in an undoing, changed by somebody since',
    }),
    reviews: z
      .array(
        z.object({
          id,
          tags: z.array(z.string()),
          assignee: userSummary.nullable(),
          needs_answer: z.boolean().nullable(),
          note: z.string().nullable(),
        }),
      )
      .meta({ description: 'Those that were changed, as they stand now; none while a job does it' }),
    job: job.nullable().meta({ description: `Where there are more than ${markLimits.atOnce} of them` }),
  })
  .meta({ id: 'MarksChanged' });

export const changeMarks = endpoint({
  method: 'POST',
  path,
  operationId: 'reviews-change_marks',
  isHeavy: true,
  summary:
    'Tags, person, need of an answer and a note for many reviews at once: by their ids, or all that a filter lets through',
  description: `Tags are added and removed one by one, so that two people who tag one review at once both find theirs on it. A note is added below what the review's note says already. ${markLimits.atOnce} reviews are changed at once, in one transaction; of more a job does it (202), which can be cancelled. \`change_id\` takes it back.`,
  access: 'reviews:annotate',
  body: z
    .strictObject({
      client_id: id,
      ids: z.array(id).min(1).max(markLimits.atOnce).optional(),
      filter: z
        .strictObject(filters)
        .optional()
        .meta({ description: 'As in the list (`reviews-list_reviews_and_answers`); `{}` is all reviews' }),
      add_tags: tags.optional(),
      remove_tags: tags.optional(),
      assignee_id: id.nullable().optional().meta({ description: 'Who is to see to them; null: nobody' }),
      needs_answer: z.boolean().nullable().optional(),
      add_note: text({ min: 1, max: markLimits.noteLength })
        .optional()
        .meta({
          description: `Added on a line of its own to what each review's note says. 422 where a note would be longer than ${limits.noteLength}: then none is changed`,
        }),
    })
    .refine((body) => (body.ids === undefined) !== (body.filter === undefined), {
      message: problems.ids_or_filter.detail,
      path: ['ids'],
    })
    .refine((body) => changes.some((field) => body[field] !== undefined), {
      message: problems.nothing_to_change.detail,
    }),
  success: 200,
  answer: marksChanged,
  errors: [404, 409],
});

export const undoMarks = endpoint({
  method: 'POST',
  path: `${path}/undo`,
  operationId: 'reviews-undo_marks',
  isHeavy: true,
  summary: 'Take a change of marks back: each review is what it was before',
  description:
    'What somebody has changed since is left alone and counted in `left`. The undoing has a `change_id` of its own: undoing that does it again.',
  access: 'reviews:annotate',
  body: z.strictObject({ client_id: id, change_id: id }),
  success: 200,
  answer: marksChanged,
  errors: [404, 409],
});

export const findReviewAssignees = endpoint({
  method: 'GET',
  path: '/reviews/clients/requests/review-assignees',
  operationId: 'reviews-find_assignees',
  summary: 'Whom reviews of the client may be given to, by a part of their name',
  access: 'reviews:annotate',
  query: z.object({
    client_id: id,
    q: text({ max: 200 }).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  success: 200,
  answer: z.object({ data: z.array(userSummary) }),
  errors: [404],
});

export type MarksChanged = z.output<typeof marksChanged>;
