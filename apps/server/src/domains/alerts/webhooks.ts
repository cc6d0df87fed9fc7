import type { AlertWebhook } from '@molva/contract/alert-deliveries';
import * as contract from '@molva/contract/alert-deliveries';
import { alertLimits } from '@molva/contract/alert-kinds';
import { problem } from '@molva/contract/problems/index';
import { FetchError } from '../../external/fetch/index.ts';
import { lockNames } from '../../db/advisory-lock.ts';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import type { AppContext } from '../../kernel/context.ts';
import { change, query } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { may } from '../../kernel/permissions/authorize.ts';
import { presentJoinedPerson } from '../../kernel/permissions/present-person.ts';
import { conflict, found, invalidField, notFound } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { assertClientExists, assertClientOpen } from '../areas/index.ts';
import { forgetWebhook } from './rule-queries.ts';
import { newWebhookSecret } from './sign.ts';
import {
  countWebhooks,
  deleteWebhookRow,
  insertWebhook,
  type WebhookRow,
  webhooksOf,
} from './webhook-queries.ts';

/** What follows the host may be a secret of its own: it is for those who may change it. */
function present(actor: Actor, row: WebhookRow): AlertWebhook {
  const { client_id, id, url, created_at } = row;
  return {
    client_id,
    id,
    url: may(actor, 'alerts:write', client_id) ? url : new URL(url).origin,
    created_at,
    created_by: presentJoinedPerson(actor, row, 'user'),
  };
}

export const listAlertWebhooks = query(contract.listAlertWebhooks, {
  async read({ context, actor, clientId }) {
    await assertClientExists(context, clientId);
    const rows = await webhooksOf(context.db, clientId);
    return { data: rows.map((row) => present(actor, row)), count: rows.length };
  },
});

const codeOf = {
  address_refused: 'webhook_not_public',
  not_https: 'webhook_not_https',
  dns_failed: 'webhook_host_unknown',
} as const;

/** @throws invalid for an address that would not be sent to now; a later change of its name is met when it is sent to */
async function assertAccepted({ poster }: AppContext, url: string): Promise<void> {
  try {
    await poster.assertAccepted(url);
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const code = Object.entries(codeOf).find(([known]) => known === error.code)?.[1];
    throw invalidField('url', code ?? 'not_a_web_address');
  }
}

export const createAlertWebhook = change(contract.createAlertWebhook, {
  prepare: ({ context, input: { url } }) => assertAccepted(context, url),
  async work({ tx, context, actor, clientId, input: { url } }) {
    await assertClientOpen(tx, clientId);
    await lockNames(tx, [`alert webhooks ${clientId}`]);
    const max = alertLimits.webhooks;
    if ((await countWebhooks(tx, clientId)) >= max) throw conflict(problem('alert_webhooks_many', { max }));
    const [id, secret] = [newId(), newWebhookSecret()];
    const { secrets } = context;
    await insertWebhook(tx, {
      client_id: clientId,
      id,
      url,
      secret_sealed: secrets.seal(secret, sealedPlaceOf('alert_webhooks', { client_id: clientId, id })),
      key_id: secrets.keyId,
      created_by: actor.userId,
    });
    return { id, secret };
  },
  audit: ({ made: { id }, input: { url } }) => ({
    action: 'alert_webhook.created',
    resource: 'alert_webhook',
    resourceId: id,
    details: { host: new URL(url).host },
  }),
  async answer({ context, actor, clientId, made: { id, secret } }) {
    const row = (await webhooksOf(context.db, clientId)).find((one) => one.id === id);
    return { ...present(actor, found(row, 'Webhook')), secret };
  },
});

export const deleteAlertWebhook = change(contract.deleteAlertWebhook, {
  async work({ tx, clientId, input: { id } }) {
    await assertClientOpen(tx, clientId);
    if (!(await deleteWebhookRow(tx, clientId, id))) throw notFound('Webhook');
    await forgetWebhook(tx, clientId, id);
  },
  audit: ({ input: { id } }) => ({
    action: 'alert_webhook.deleted',
    resource: 'alert_webhook',
    resourceId: id,
  }),
  answer: () => ({ message: 'Webhook deleted' }),
});
