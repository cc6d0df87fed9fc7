import { z } from 'zod';
import { listOf, message, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { conditionProblem } from './flag-condition.ts';
import { userSummary } from './users.ts';

/** Which users a rule is for, as GrowthBook writes it; `conditionProblem` says what is wrong with one. */
export const flagCondition = z
  .record(z.string(), z.unknown())
  .superRefine((value, context) => {
    const problem = conditionProblem(value, null);
    if (problem !== null) context.addIssue({ code: 'custom', path: problem.path, message: problem.message });
  })
  .meta({
    id: 'FlagCondition',
    description:
      'Attributes with values or operators ($in, $nin, $exists, $regex, $not, …); $or, $nor, $and, $not of conditions',
  });

export const flagRule = z
  .strictObject({
    condition: flagCondition.optional(),
    force: z.boolean().meta({ description: 'Value where the rule applies' }),
    coverage: z
      .number()
      .min(0)
      .max(1)
      .optional()
      .meta({ description: 'Share of users, chosen by their id; absent: all' }),
  })
  .meta({ id: 'FlagRule' });

export const featureFlag = z
  .object({
    key: z.string(),
    is_own: z.boolean().meta({ description: "The agency's own: nothing in Molva asks for it" }),
    description: z.string(),
    is_on: z.boolean().meta({ description: 'Off: the value is false for everyone, whatever the rules' }),
    default_value: z.boolean(),
    rules: z.array(flagRule).meta({ description: 'The first that applies decides' }),
    version: z.int(),
    updated_at: timestamp,
    updated_by: userSummary.nullable(),
  })
  .meta({ id: 'Flag' });

export const listFlags = endpoint({
  method: 'GET',
  path: '/flags',
  operationId: 'flags-read_flags',
  summary: 'Feature flags',
  access: 'flags:manage',
  success: 200,
  answer: listOf(featureFlag),
});

export const updateFlag = endpoint({
  method: 'PUT',
  path: '/flags/{key}',
  operationId: 'flags-update_flag',
  summary: "Change a flag, or make one of the agency's own; open pages follow within seconds",
  access: 'flags:manage',
  params: z.object({ key: z.string().max(100) }),
  body: z.strictObject({
    default_value: z.boolean(),
    rules: z.array(flagRule).max(50),
    is_on: z.boolean(),
    description: text({ max: 300 }).optional().meta({ description: "Of the agency's own flags" }),
    version: z
      .int()
      .optional()
      .meta({ description: 'The version that was edited: 409 with the current one where it is stale' }),
  }),
  success: 200,
  answer: featureFlag,
  errors: [404, 409],
});

export const deleteFlag = endpoint({
  method: 'DELETE',
  path: '/flags/{key}',
  operationId: 'flags-delete_flag',
  summary: "Remove one of the agency's own flags",
  access: 'flags:manage',
  params: z.object({ key: z.string().max(100) }),
  success: 200,
  answer: message,
  errors: [404],
});

export type FeatureFlag = z.output<typeof featureFlag>;
export type FlagRule = z.output<typeof flagRule>;
