import { z } from 'zod';
import { id, timestamp } from './common.ts';
import { checkKinds, claimKinds, clearingReasons } from './request-steps.ts';
import { userSummary } from './users.ts';

/** A place in the text: UTF-16 code units from its beginning, as JavaScript counts. */
export const range = z.object({ start: z.int().min(0), end: z.int().min(0) }).meta({ id: 'TextRange' });

export const mark = z
  .object({
    key: z
      .string()
      .meta({ description: 'The same for the same words at any place: what clearing refers to' }),
    kind: z.enum(claimKinds),
    words: z.string(),
    ...range.shape,
    origin: z
      .enum(['added', 'brief'])
      .meta({ description: 'added: stands neither in the source nor in the permitted facts of the brief' }),
    is_cleared: z.boolean(),
  })
  .meta({ id: 'FactMark' });

/** A noun or an adjective that the customer has not said and that may be no more than another way to say it. */
export const newWord = z
  .object({
    key: z.string().meta({ description: 'The same for the same words at any place' }),
    words: z.string(),
    ...range.shape,
  })
  .meta({ id: 'NewWord' });

/** Why, by whom and when a marked fact was cleared. */
export const clearing = z
  .object({
    key: z.string(),
    reason: z
      .enum(clearingReasons)
      .nullable()
      .meta({ description: 'null: cleared before reasons were asked' }),
    note: z.string().nullable(),
    user: userSummary.nullable().meta({ description: 'null: Molva, as the customer wrote it themselves' }),
    at: timestamp.nullable(),
  })
  .meta({ id: 'MarkClearing' });

export const finding = z
  .object({
    check: z.enum(checkKinds),
    severity: z.enum(['error', 'warning', 'hint']).meta({ description: 'error: stops a step' }),
    message: z.string().meta({ description: 'In Russian, for people' }),
    ...range.partial().shape,
    replacement: z.string().optional(),
    request_id: id.optional().meta({ description: 'The other text, for a near duplicate' }),
  })
  .meta({ id: 'Finding' });

export const checks = z
  .object({
    length: z.int().meta({ description: 'Characters, as the site counts: code points without line ends' }),
    findings: z.array(finding),
    marks: z.array(mark),
    new_words: z.array(newWord).nullable().meta({
      description:
        'Words that stand neither in the source nor in the brief and are no facts by their shape, and sentences and clauses of which nothing was said; left out is what seems to say the same in other words. To be looked at, they stop nothing. What of them is an addition in all likelihood is a mark instead, of the kind `detail`. null where neither was looked for: a save does not wait for the dictionary, a step does',
    }),
    own_words: z
      .number()
      .nullable()
      .meta({ description: "Share of the text's words that stand in the source, 0 to 1; null without one" }),
  })
  .meta({ id: 'TextChecks' });

export type TextChecks = z.output<typeof checks>;
export type MarkClearing = z.output<typeof clearing>;
export type NewWord = z.output<typeof newWord>;
export type FactMark = z.output<typeof mark>;
export type Finding = z.output<typeof finding>;
