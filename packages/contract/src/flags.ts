import { z } from 'zod';
import { listOf, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { flagKeys } from './flag-keys.ts';
import { levels, userKinds } from './permissions.ts';
import { userSummary } from './users.ts';

/** What a rule may look at: attributes of the user, the same in the web and on the server. */
export const flagAttributes = ['id', 'kind', 'level', 'is_superuser', 'client_id'] as const;

const values = z.union([text({ max: 200 }), z.boolean()]);
const oneOf = z.strictObject({ $in: z.array(values).min(1).max(200) });
const noneOf = z.strictObject({ $nin: z.array(values).min(1).max(200) });
const test = z.union([values, oneOf, noneOf]);

/** A part of GrowthBook's conditions: equality, `$in` and `$nin` on the user's attributes; all must hold. */
export const flagCondition = z
  .strictObject({
    id: test.optional(),
    kind: z.union([z.enum(userKinds), oneOf, noneOf]).optional(),
    level: z.union([z.enum(levels), oneOf, noneOf]).optional(),
    is_superuser: z.boolean().optional(),
    client_id: test.optional(),
  })
  .meta({ id: 'FlagCondition' });

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
    key: z.enum(flagKeys),
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
  summary: 'Change a flag; open pages follow within seconds',
  access: 'flags:manage',
  params: z.object({ key: z.string().max(100) }),
  body: z.strictObject({
    default_value: z.boolean(),
    rules: z.array(flagRule).max(50),
    is_on: z.boolean(),
    version: z
      .int()
      .optional()
      .meta({ description: 'The version that was edited: 409 with the current one where it is stale' }),
  }),
  success: 200,
  answer: featureFlag,
  errors: [404, 409],
});

export type FeatureFlag = z.output<typeof featureFlag>;
export type FlagRule = z.output<typeof flagRule>;
