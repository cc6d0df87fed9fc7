import { z } from 'zod';
import { alertChannels, alertKinds, alertLimits } from './alert-kinds.ts';
import { id, listOf, message, name, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';
import { timeZone } from './monitoring.ts';
import { problems } from './problems/index.ts';
import { userSummary } from './users.ts';

const grade = z.number().min(1).max(5).nullable().default(null);
const moved = {
  by: z.number().min(0.01).max(4).default(0.1).meta({ description: 'By so much or more' }),
  direction: z.enum(['down', 'both']).default('down'),
};

/** What is told of: each kind once in a rule, any of them is enough. */
export const alertCondition = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('new_review'),
      grade_to: grade.meta({ description: 'Of this grade or lower; null: of any' }),
      words: z
        .array(text({ min: 1, max: alertLimits.wordLength }))
        .max(alertLimits.words)
        .default([])
        .meta({ description: 'One of them occurs, in any form; several words in one are all needed' }),
      theme_ids: z
        .array(id)
        .max(alertLimits.words)
        .default([])
        .meta({ description: 'It speaks of one of these themes' }),
    }),
    z.strictObject({ kind: z.literal('review_edited'), grade_to: grade }),
    z.strictObject({ kind: z.literal('review_gone'), grade_to: grade }),
    z.strictObject({
      kind: z.literal('unanswered'),
      grade_to: grade,
      hours: z.int().min(1).max(720).meta({ description: 'Since it was first seen' }),
    }),
    z.strictObject({ kind: z.literal('rating_moved'), ...moved }),
    z.strictObject({ kind: z.literal('rating_crept'), ...moved }),
    z.strictObject({ kind: z.literal('rule_stopped') }),
    z.strictObject({ kind: z.literal('burst') }),
    z
      .strictObject({
        kind: z.literal('competitor_moved'),
        by: moved.by,
        direction: z.enum(['up', 'both']).default('both'),
      })
      .meta({ description: 'The rating shown of any competitor over 30 days' }),
    z.strictObject({ kind: z.literal('competitor_passed') }).meta({
      description: "The rating shown of a competitor came to stand above the average of the client's areas",
    }),
  ])
  .meta({ id: 'AlertCondition' });

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Expected HH:MM');

export const quietHours = z
  .strictObject({ from: clock, to: clock })
  .refine(({ from, to }) => from !== to, { message: problems.quiet_all_day.detail, path: ['to'] })
  .meta({ id: 'QuietHours', description: 'From one time of day to the other, over midnight too' });

const places = z.array(id).max(alertLimits.places);

const conditions = z
  .array(alertCondition)
  .min(1)
  .max(alertKinds.length)
  .refine((all) => new Set(all.map(({ kind }) => kind)).size === all.length, {
    message: problems.alert_kind_twice.detail,
  });

/** What a rule tells of, and where. */
const watched = {
  conditions,
  area_ids: places.default([]),
  group_ids: places.default([]),
  site_ids: places.default([]).meta({
    description:
      'No area, group and site: all areas of the client. A rule that tells of competitors names none: they belong to no area',
  }),
};
const when = {
  quiet_hours: quietHours.nullable().default(null),
  time_zone: timeZone,
  delivery: z.enum(['at_once', 'daily']).default('at_once'),
  digest_hour: z.int().min(0).max(23).default(9),
};
const how = {
  channels: z.array(z.enum(alertChannels)).max(alertChannels.length).default(['app']),
  recipient_ids: z
    .array(id)
    .max(alertLimits.recipients)
    .default([])
    .meta({ description: 'None: those who look after the client' }),
  webhook_ids: z.array(id).max(alertLimits.webhooks).default([]),
};
const fields = { name, ...watched, ...when, ...how, is_active: z.boolean().default(true) };

export const alertRule = z
  .object({
    id,
    client_id: id,
    name: z.string(),
    conditions: z.array(alertCondition),
    area_ids: z.array(id),
    group_ids: z.array(id),
    site_ids: z.array(id),
    channels: z.array(z.enum(alertChannels)),
    recipients: z.array(userSummary).meta({ description: 'None: those who look after the client' }),
    webhook_ids: z.array(id),
    quiet_hours: quietHours.nullable(),
    time_zone: z.string(),
    delivery: z.enum(['at_once', 'daily']),
    digest_hour: z.int(),
    is_active: z.boolean(),
    version: z.int(),
    last_told_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'AlertRule' });

const params = z.object({ client_id: id });
const path = '/reviews/clients/{client_id}/alert-rules';

export const listAlertRules = endpoint({
  method: 'GET',
  path,
  operationId: 'alerts-list_rules',
  summary: "A client's rules of alerts, by name",
  access: 'alerts:read',
  params,
  success: 200,
  answer: listOf(alertRule),
  errors: [404],
});

export const createAlertRule = endpoint({
  method: 'POST',
  path,
  operationId: 'alerts-create_rule',
  summary: 'Make a rule of alerts',
  description: 'It tells of what happens from now on; nothing is told twice by the same rule.',
  access: 'alerts:write',
  params,
  body: z.strictObject(fields),
  success: 200,
  answer: alertRule,
  errors: [404, 409],
});

export const updateAlertRule = endpoint({
  method: 'PUT',
  path,
  operationId: 'alerts-update_rule',
  summary: 'Put a rule of alerts in the place of what it was',
  access: 'alerts:write',
  params,
  body: z.strictObject({
    id,
    version: z.int().min(1).meta({ description: 'As read: 409 with what stands where it has changed since' }),
    ...fields,
  }),
  success: 200,
  answer: alertRule,
  errors: [404, 409],
});

export const deleteAlertRule = endpoint({
  method: 'DELETE',
  path,
  operationId: 'alerts-delete_rule',
  summary: 'Delete a rule of alerts; what it told of stays in the log',
  access: 'alerts:write',
  params,
  query: z.object({ id }),
  success: 200,
  answer: message,
  errors: [404],
});

export const alertTrial = z
  .object({
    days: z.int(),
    times: z.int().meta({ description: 'How often it would have told, by its hours and its delivery' }),
    events: z.int().meta({ description: 'Of how much' }),
    has_more: z.boolean().meta({ description: 'There was more than is counted' }),
    examples: z
      .array(
        z.object({
          kind: z.enum(alertKinds),
          title: z.string(),
          body: z.string(),
          path: z.string(),
          happened_at: timestamp,
        }),
      )
      .meta({ description: 'The newest' }),
  })
  .meta({ id: 'AlertTrial' });

export const tryAlertRule = endpoint({
  method: 'POST',
  path: `${path}/try`,
  operationId: 'alerts-try_rule',
  summary: 'How often a rule would have told in the last 30 days',
  description: 'Nothing is kept and nobody is told.',
  isHeavy: true,
  access: 'alerts:write',
  params,
  body: z.strictObject({ ...watched, ...when }),
  success: 200,
  answer: alertTrial,
  errors: [404],
});

export const findAlertRecipients = endpoint({
  method: 'GET',
  path: `${path}/recipients`,
  operationId: 'alerts-find_recipients',
  summary: 'Whom alerts of the client may go to: who looks after it, and its own people',
  access: 'alerts:write',
  params,
  success: 200,
  answer: z.object({
    data: z.array(
      userSummary.extend({
        of_client: z.boolean().meta({ description: "One of the client's people" }),
        by_default: z.boolean().meta({ description: 'Is told where a rule names nobody' }),
        has_push: z.boolean(),
        has_telegram: z.boolean(),
      }),
    ),
  }),
  errors: [404],
});

export type AlertCondition = z.output<typeof alertCondition>;
export type AlertRule = z.output<typeof alertRule>;
export type AlertTrial = z.output<typeof alertTrial>;
export type QuietHours = z.output<typeof quietHours>;
