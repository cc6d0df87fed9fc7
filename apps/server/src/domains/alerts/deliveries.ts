import type { AlertDelivery } from '@molva/contract/alert-deliveries';
import * as contract from '@molva/contract/alert-deliveries';
import type { AppContext } from '../../kernel/context.ts';
import { change, query } from '../../kernel/operation.ts';
import { conflict, found } from '../../lib/errors.ts';
import { assertClientExists, assertClientOpen } from '../areas/index.ts';
import {
  beginAgain,
  type DeliveryRow,
  findDelivery,
  insertDeliveries,
  lockDelivery,
  pageOfDeliveries,
} from './delivery-queries.ts';
import { clientFacts } from './match-queries.ts';
import { enqueueDelivery } from './tell.ts';
import { findWebhook } from './webhook-queries.ts';

function present(row: DeliveryRow): AlertDelivery {
  const { client_id: _client, target_id, tried_from: _from, ...shown } = row;
  return { ...shown, can_send_again: target_id !== null && row.state !== 'waiting' };
}

export const listAlertDeliveries = query(contract.listAlertDeliveries, {
  async read({ context, clientId, input: { rule_id: ruleId, channel, state, skip, limit } }) {
    await assertClientExists(context, clientId);
    const filter = { clientId, ruleId, channel, state };
    const { rows, count } = await pageOfDeliveries(context.db, filter, { skip, limit });
    return { data: rows.map(present), count };
  },
});

const readOne = async ({ db }: AppContext, clientId: string, id: string) =>
  present(found(await findDelivery(db, clientId, id), 'Delivery'));

export const sendAlertAgain = change(contract.sendAlertAgain, {
  noun: 'Delivery',
  async lock({ tx, clientId, input: { id } }) {
    await assertClientOpen(tx, clientId);
    return lockDelivery(tx, clientId, id);
  },
  async work({ tx, context, clientId, before }) {
    if (!present(before).can_send_again) throw conflict('alert_not_sent_again');
    await beginAgain(tx, clientId, before.id);
    await enqueueDelivery(context, tx, clientId, before.id);
  },
  audit: ({ before, input: { id } }) => ({
    action: 'alert_delivery.sent_again',
    resource: 'alert_delivery',
    resourceId: id,
    details: { name: before.rule_name, channel: before.channel },
  }),
  answer: ({ context, clientId, input: { id } }) => readOne(context, clientId, id),
});

/** A message that says of itself that it is a trial, signed as any other. */
export const tryAlertWebhook = change(contract.tryAlertWebhook, {
  noun: 'Webhook',
  async lock({ tx, clientId, input: { id } }) {
    await assertClientOpen(tx, clientId);
    return findWebhook(tx, clientId, id);
  },
  async work({ tx, context, clientId, before: { id, url } }) {
    const client = found(await clientFacts(tx, clientId), 'Client');
    const [made] = await insertDeliveries(
      tx,
      {
        clientId,
        ruleId: null,
        ruleName: 'Проверка адреса',
        events: 0,
        payload: {
          kind: 'trial',
          title: 'Проверка адреса',
          body: `${client.name}: так придут оповещения Молвы`,
          path: `/clients/${clientId}/alerts`,
          client: { id: client.id, name: client.name },
          rule: null,
          count: 0,
          events: [],
        },
      },
      [{ channel: 'webhook', target: new URL(url).host, target_id: id }],
    );
    await enqueueDelivery(context, tx, clientId, found(made, 'Delivery'));
    return found(made, 'Delivery');
  },
  audit: ({ input: { id } }) => ({
    action: 'alert_webhook.tried',
    resource: 'alert_webhook',
    resourceId: id,
  }),
  answer: ({ context, clientId, made }) => readOne(context, clientId, made),
});
