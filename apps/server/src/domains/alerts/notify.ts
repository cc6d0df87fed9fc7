import type { Transaction } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { chatsOf, devicesOf, notify } from '../notifications/index.ts';
import { insertDeliveries, type NewDelivery } from './delivery-queries.ts';
import { dueEvents, type EventRow, markNotified } from './event-queries.ts';
import { deliverAlert } from './jobs.ts';
import { peopleWords, messageOf } from './match-words.ts';
import { type Payload, payloadOf } from './payload.ts';
import { recipientsOf } from './recipients.ts';
import { noteNotified, type RuleRow } from './rule-queries.ts';
import { webhooksOf } from './webhook-queries.ts';

const maxEvents = 1_000;

interface Client {
  id: string;
  name: string;
}

/**
 * Tells what of a rule is due, as one message by each of its ways, and marks it told: all in one transaction, so that
 * whoever comes second finds nothing.
 */
export async function notifyDue(
  context: AppContext,
  tx: Transaction,
  client: Client,
  rule: RuleRow,
): Promise<void> {
  const events = await dueEvents(tx, rule, context.clock.now(), maxEvents);
  if (events.length === 0) return;
  await markNotified(
    tx,
    client.id,
    events.map(({ id }) => id),
  );
  await noteNotified(tx, client.id, rule.id);
  const payload = payloadOf(messageOf(client, rule, events as EventRow[]), client, rule, events);
  await send(context, tx, { client, rule, events: events.length, payload });
}

async function send(
  context: AppContext,
  tx: Transaction,
  what: { client: Client; rule: RuleRow; events: number; payload: Payload },
): Promise<void> {
  const { client, rule, events, payload } = what;
  const { channels, webhook_ids: webhookIds } = rule;
  const people = await recipientsOf(tx, rule);
  const ways = { app: channels.includes('app'), mail: channels.includes('mail') };
  if (ways.app || ways.mail) {
    const { title, body, path } = payload;
    await notify(context, tx, {
      userIds: people,
      kind: 'alert',
      clientId: client.id,
      title,
      body,
      path,
      ways,
    });
  }
  const to: NewDelivery[] = [
    ...(['app', 'mail'] as const)
      .filter((way) => ways[way])
      .map((channel) => ({
        channel,
        target: peopleWords(people.length),
        target_id: null,
        recipient_ids: people,
      })),
    ...(channels.includes('push')
      ? (await devicesOf(tx, people)).map(({ id, user_id, name }) => ({
          channel: 'push' as const,
          target: name,
          target_id: id,
          recipient_ids: [user_id],
        }))
      : []),
    ...(channels.includes('telegram')
      ? (await chatsOf(tx, people)).map(({ user_id, name }) => ({
          channel: 'telegram' as const,
          target: name,
          target_id: user_id,
          recipient_ids: [user_id],
        }))
      : []),
    ...(await webhooksOf(tx, client.id))
      .filter(({ id }) => webhookIds.includes(id))
      .map(({ id, url }) => ({
        channel: 'webhook' as const,
        target: new URL(url).host,
        target_id: id,
        recipient_ids: [],
      })),
  ];
  const of = { clientId: client.id, ruleId: rule.id, ruleName: rule.name, events, payload };
  for (const id of await insertDeliveries(tx, of, to)) await enqueueDelivery(context, tx, client.id, id);
}

export async function enqueueDelivery(
  context: AppContext,
  tx: Transaction,
  clientId: string,
  id: string,
): Promise<void> {
  await context.jobs.enqueue(tx, deliverAlert, { client_id: clientId, delivery_id: id }, { clientId });
}
