import type { AlertDelivery } from '@molva/contract/alert-deliveries';
import * as contract from '@molva/contract/alert-deliveries';
import type { Handle } from '../../db/database.ts';
import type { AppContext } from '../../kernel/context.ts';
import { change, query } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { presentPerson } from '../../kernel/permissions/present-person.ts';
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
import { namesOfPeople } from './rule-queries.ts';
import { enqueueDelivery } from './notify.ts';
import { findWebhook } from './webhook-queries.ts';

const isRepeatable = ({ target_id, state }: Pick<DeliveryRow, 'target_id' | 'state'>) =>
  target_id !== null && state !== 'waiting';

/** Rows of the log with the names of whom they went to: one statement, however many there are. */
async function present(handle: Handle, actor: Actor, rows: readonly DeliveryRow[]): Promise<AlertDelivery[]> {
  const people = await namesOfPeople(handle, [...new Set(rows.flatMap((row) => row.recipient_ids))]);
  const named = new Map(people.map((person) => [person.id, presentPerson(actor, person)]));
  return rows.map((row) => {
    const { client_id: _client, target_id: _target, tried_from: _from, recipient_ids: ids, ...shown } = row;
    return {
      ...shown,
      recipients: ids.flatMap((id) => named.get(id) ?? []),
      examples: row.examples.map(({ title, path }) => ({ title, path })),
      can_send_again: isRepeatable(row),
    };
  });
}

export const listAlertDeliveries = query(contract.listAlertDeliveries, {
  async read({ context, actor, clientId, input: { rule_id: ruleId, channel, state, skip, limit } }) {
    await assertClientExists(context, clientId);
    const filter = { clientId, ruleId, channel, state };
    const { rows, count } = await pageOfDeliveries(context.db, filter, { skip, limit });
    return { data: await present(context.db, actor, rows), count };
  },
});

async function readOne({ db }: AppContext, actor: Actor, clientId: string, id: string) {
  const row = found(await findDelivery(db, clientId, id), 'Delivery');
  return found((await present(db, actor, [row]))[0], 'Delivery');
}

export const sendAlertAgain = change(contract.sendAlertAgain, {
  noun: 'Delivery',
  async lock({ tx, clientId, input: { id } }) {
    await assertClientOpen(tx, clientId);
    return lockDelivery(tx, clientId, id);
  },
  async work({ tx, context, clientId, before }) {
    if (!isRepeatable(before)) throw conflict('alert_not_sent_again');
    await beginAgain(tx, clientId, before.id);
    await enqueueDelivery(context, tx, clientId, before.id);
  },
  audit: ({ before, input: { id } }) => ({
    action: 'alert_delivery.sent_again',
    resource: 'alert_delivery',
    resourceId: id,
    details: { name: before.rule_name, channel: before.channel },
  }),
  answer: ({ context, actor, clientId, input: { id } }) => readOne(context, actor, clientId, id),
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
      [{ channel: 'webhook', target: new URL(url).host, target_id: id, recipient_ids: [] }],
    );
    await enqueueDelivery(context, tx, clientId, found(made, 'Delivery'));
    return found(made, 'Delivery');
  },
  audit: ({ input: { id } }) => ({
    action: 'alert_webhook.tried',
    resource: 'alert_webhook',
    resourceId: id,
  }),
  answer: ({ context, actor, clientId, made }) => readOne(context, actor, clientId, made),
});
