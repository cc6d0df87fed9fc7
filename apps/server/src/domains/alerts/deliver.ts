import type { AppContext } from '../../kernel/context.ts';
import type { JobHandler } from '../../kernel/job.ts';
import { addMs } from '../../lib/days.ts';
import { type Sent, sendPush, sendTelegram } from '../notifications/index.ts';
import { type Claimed, claimDelivery, type DeliveryEnd, endAttempt } from './delivery-queries.ts';
import type { Payload } from './payload.ts';
import { postWebhook } from './post-webhook.ts';

/** An attempt has its answer by then; a process that died holds nothing for longer. */
const attemptMs = 30_000;
const claimMs = 60_000;
const firstWaitMs = 30_000;
const maxWaitMs = 3 * 3_600_000;
/** What could not be sent for so long is given up. */
const triedMs = 24 * 3_600_000;

export const deliver: JobHandler<{ client_id: string; delivery_id: string }> = {
  async run({ context, data: { client_id, delivery_id }, signal }) {
    const now = context.clock.now();
    const row = { client_id, id: delivery_id };
    const claimed = await claimDelivery(context.db, row, { now, until: addMs(now, claimMs) });
    if (!claimed) return undefined;
    const sent = await attempt(context, claimed, AbortSignal.any([signal, AbortSignal.timeout(attemptMs)]));
    await endAttempt(context.db, claimed, endOf(claimed, sent, context.clock.now()));
    return undefined;
  },
};

async function attempt(context: AppContext, delivery: Claimed, signal: AbortSignal): Promise<Sent> {
  const payload = delivery.payload as Payload;
  const to = delivery.target_id ?? '';
  switch (delivery.channel) {
    case 'webhook':
      return postWebhook(context, delivery, payload, signal);
    case 'push':
      return sendPush(context, to, payload, signal);
    case 'telegram':
      return sendTelegram(context, to, payload, signal);
    case 'app':
    case 'mail':
      return { state: 'refused', status: null, code: 'not_sent_here' };
  }
}

function endOf({ attempts, tried_from }: Claimed, sent: Sent, now: Date): DeliveryEnd {
  if (sent.state === 'sent')
    return { state: 'sent', http_status: sent.status, error: null, next_at: null, sent_at: now };
  const end = { http_status: sent.status, error: sent.code, sent_at: null };
  const next = sent.state === 'later' ? addMs(now, waitOf(attempts, sent.waitMs)) : null;
  const isOver = next === null || next.getTime() - Date.parse(tried_from) > triedMs;
  return isOver ? { ...end, state: 'failed', next_at: null } : { ...end, state: 'waiting', next_at: next };
}

/**
 * Milliseconds until the next attempt: 30 s, then twice as long each time up to 3 hours, a fifth of it at random, so that many
 * do not come back at once; no sooner than the receiver asks.
 */
function waitOf(attempts: number, asked: number | null): number {
  const own = Math.min(maxWaitMs, firstWaitMs * 2 ** Math.min(attempts - 1, 20));
  return Math.max(own * (0.8 + Math.random() * 0.2), asked ?? 0);
}
