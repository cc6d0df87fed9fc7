import { z } from 'zod';
import { alertLimits, deliveryChannels, deliveryStates } from './alert-kinds.ts';
import { id, listOf, message, paging, timestamp, webAddress } from './common.ts';
import { endpoint } from './endpoint.ts';
import { userSummary } from './users.ts';

export const alertDelivery = z
  .object({
    id,
    rule_id: id.nullable().meta({ description: 'null: a trial of a webhook' }),
    rule_name: z.string(),
    channel: z.enum(deliveryChannels),
    target: z.string().meta({ description: 'Whom or where to, in Russian or as a host' }),
    recipients: z.array(userSummary).meta({
      description: 'People it went to; none of a webhook, nor of what was sent before they were noted',
    }),
    title: z.string(),
    body: z.string().nullable().meta({ description: 'Where, and what was said or changed' }),
    path: z.string().nullable().meta({ description: 'Screen of the web that it leads to, from `/`' }),
    examples: z
      .array(z.object({ title: z.string(), path: z.string() }))
      .meta({ description: `The newest of what it tells of, at most ${alertLimits.examples}` }),
    events: z.int().meta({ description: 'How much it tells of' }),
    state: z.enum(deliveryStates),
    attempts: z.int(),
    http_status: z.int().nullable().meta({ description: 'Of the last attempt, where there was an answer' }),
    error: z.string().nullable().meta({ description: 'A code: why the last attempt failed' }),
    created_at: timestamp,
    sent_at: timestamp.nullable(),
    next_at: timestamp.nullable().meta({ description: 'When it is tried again' }),
    can_send_again: z.boolean(),
  })
  .meta({ id: 'AlertDelivery' });

export const alertWebhook = z
  .object({
    id,
    client_id: id,
    url: z.string().meta({ description: "Without what follows the host, for a client's user" }),
    created_at: timestamp,
    created_by: userSummary.nullable(),
  })
  .meta({ id: 'AlertWebhook' });

const params = z.object({ client_id: id });
const deliveries = '/reviews/clients/{client_id}/alert-deliveries';
const webhooks = '/reviews/clients/{client_id}/alert-webhooks';

export const listAlertDeliveries = endpoint({
  method: 'GET',
  path: deliveries,
  operationId: 'alerts-list_deliveries',
  summary: 'What was sent by alerts, newest first',
  access: 'alerts:read',
  params,
  query: z.object({
    rule_id: id.optional(),
    channel: z.enum(deliveryChannels).optional(),
    state: z.enum(deliveryStates).optional(),
    ...paging,
  }),
  success: 200,
  answer: listOf(alertDelivery),
  errors: [404],
});

export const sendAlertAgain = endpoint({
  method: 'POST',
  path: `${deliveries}/send-again`,
  operationId: 'alerts-send_again',
  summary: 'Send again what was sent by push, Telegram or a webhook, or what failed',
  access: 'alerts:write',
  params,
  body: z.strictObject({ id }),
  success: 200,
  answer: alertDelivery,
  errors: [404, 409],
});

export const listAlertWebhooks = endpoint({
  method: 'GET',
  path: webhooks,
  operationId: 'alerts-list_webhooks',
  summary: 'Addresses that alerts of the client may be sent to',
  access: 'alerts:read',
  params,
  success: 200,
  answer: listOf(alertWebhook),
  errors: [404],
});

export const createAlertWebhook = endpoint({
  method: 'POST',
  path: webhooks,
  operationId: 'alerts-create_webhook',
  summary: 'Add an address; its secret is told this once',
  description:
    'Each message is signed: `X-Molva-Signature: t=<seconds since 1970>,v1=<hex of HMAC-SHA256 over "t.body" by the secret>`. https only, never a private address, no redirects.',
  access: 'alerts:write',
  params,
  body: z.strictObject({ url: webAddress }),
  success: 200,
  answer: alertWebhook.extend({ secret: z.string() }).meta({ id: 'NewAlertWebhook' }),
  errors: [404, 409],
});

export const deleteAlertWebhook = endpoint({
  method: 'DELETE',
  path: webhooks,
  operationId: 'alerts-delete_webhook',
  summary: 'Forget an address; rules no longer send there',
  access: 'alerts:write',
  params,
  query: z.object({ id }),
  success: 200,
  answer: message,
  errors: [404],
});

export const tryAlertWebhook = endpoint({
  method: 'POST',
  path: `${webhooks}/try`,
  operationId: 'alerts-try_webhook',
  summary: 'Send a signed trial message to an address',
  access: 'alerts:write',
  params,
  body: z.strictObject({ id }),
  success: 200,
  answer: alertDelivery,
  errors: [404],
});

export type AlertDelivery = z.output<typeof alertDelivery>;
export type AlertWebhook = z.output<typeof alertWebhook>;
