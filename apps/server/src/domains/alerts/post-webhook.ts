import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import type { AppContext } from '../../kernel/context.ts';
import { addressOf, orFailure, type Sent } from '../notifications/index.ts';
import type { Claimed } from './delivery-queries.ts';
import type { Payload } from './payload.ts';
import { signatureOf } from './sign.ts';
import { findWebhook } from './webhook-queries.ts';

/** 410: the receiver wants no more of them. */
const gone = 410;

/** Sends a signed message; a redirect is no success, as the message is for that address alone. */
export async function postWebhook(
  context: AppContext,
  delivery: Pick<Claimed, 'client_id' | 'id' | 'target_id' | 'created_at'>,
  payload: Payload,
  signal: AbortSignal,
): Promise<Sent> {
  const { client_id, id, target_id, created_at } = delivery;
  const webhook = await findWebhook(context.db, client_id, target_id ?? '');
  if (!webhook) return { state: 'refused', status: null, code: 'webhook_gone' };
  const place = sealedPlaceOf('alert_webhooks', webhook);
  const secret = context.secrets.open(webhook.secret_sealed, webhook.key_id, place);
  const body = JSON.stringify(bodyOf(context, { id, created_at }, payload));
  return orFailure(async () => {
    const { status, retryAfterMs } = await context.poster.post({
      url: webhook.url,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-molva-signature': signatureOf(secret, body, context.clock.now()),
        'x-molva-delivery': id,
      },
      body,
      signal,
    });
    if (status >= 200 && status < 300) return { state: 'sent', status };
    if (status === gone) return { state: 'refused', status, code: 'http_status' };
    return { state: 'later', status, code: 'http_status', waitMs: retryAfterMs };
  });
}

/** What a receiver reads (docs/alerts.md): a field may be added, none changes its meaning. */
function bodyOf(
  context: AppContext,
  { id, created_at }: { id: string; created_at: string },
  { kind, title, body, path, client, rule, count, events }: Payload,
) {
  const url = (of: string) => addressOf(context, of);
  return {
    id,
    type: kind,
    created_at,
    client,
    rule,
    title,
    text: body,
    url: url(path),
    count,
    events: events.map(({ kind: type, title: said, happened_at, path: at, facts }) => ({
      type,
      title: said,
      happened_at,
      url: url(at),
      ...(facts as Record<string, unknown>),
    })),
  };
}
