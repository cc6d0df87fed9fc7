import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import { newId } from '../../lib/ids.ts';
import type { Probe, Tried } from './probes.ts';

const clientOf = ({ world, side }: Tried) => world.clients[side];
const ofClient = (tried: Tried) => ({ params: { client_id: clientOf(tried) } });
const rule = { name: 'Плохие отзывы', conditions: [{ kind: 'new_review', grade_to: 2 }] };

async function ruleOf(tried: Tried): Promise<string> {
  const { body } = await tried.world.people.administrator.call(
    'POST /reviews/clients/{client_id}/alert-rules',
    { ...ofClient(tried), body: { name: rule.name, conditions: [{ kind: 'new_review', grade_to: 2 }] } },
  );
  return body.id;
}

async function webhookOf(tried: Tried): Promise<string> {
  const { context } = tried.world.server;
  const row = { client_id: clientOf(tried), id: newId() };
  await context.db.query
    .insertInto('alert_webhooks')
    .values({
      ...row,
      url: 'http://127.0.0.1:9/hook',
      secret_sealed: context.secrets.seal('secret', sealedPlaceOf('alert_webhooks', row)),
      key_id: context.secrets.keyId,
      created_at: context.clock.now(),
    })
    .execute();
  return row.id;
}

async function deliveryOf(tried: Tried): Promise<string> {
  const { context } = tried.world.server;
  const [id, now] = [newId(), context.clock.now()];
  await context.db.query
    .insertInto('alert_deliveries')
    .values({
      client_id: clientOf(tried),
      id,
      rule_name: rule.name,
      channel: 'webhook',
      target: '127.0.0.1:9',
      target_id: newId(),
      title: 'Новый отзыв',
      events: 1,
      payload: '{}',
      state: 'failed',
      created_at: now,
      tried_from: now,
    })
    .execute();
  return id;
}

/** Calls about rules of alerts, what was sent, and where to. */
export const alertProbes: Readonly<Record<string, Probe>> = {
  'alerts-list_rules': { isClientRow: true, request: ofClient },
  'alerts-create_rule': { isClientRow: true, request: (tried) => ({ ...ofClient(tried), body: rule }) },
  'alerts-update_rule': {
    isClientRow: true,
    request: async (tried) => ({
      ...ofClient(tried),
      body: { id: await ruleOf(tried), version: 1, ...rule, is_active: false },
    }),
  },
  'alerts-delete_rule': {
    isClientRow: true,
    request: async (tried) => ({ ...ofClient(tried), query: { id: await ruleOf(tried) } }),
  },
  'alerts-try_rule': {
    isClientRow: true,
    request: (tried) => ({ ...ofClient(tried), body: { conditions: rule.conditions } }),
  },
  'alerts-find_recipients': { isClientRow: true, request: ofClient },
  'alerts-list_deliveries': { isClientRow: true, request: ofClient },
  'alerts-send_again': {
    isClientRow: true,
    request: async (tried) => ({ ...ofClient(tried), body: { id: await deliveryOf(tried) } }),
  },
  'alerts-list_webhooks': { isClientRow: true, request: ofClient },
  'alerts-create_webhook': {
    isClientRow: true,
    // There are only so many of one client.
    async request(tried) {
      await tried.world.server.context.db.query
        .deleteFrom('alert_webhooks')
        .where('client_id', '=', clientOf(tried))
        .execute();
      return { ...ofClient(tried), body: { url: 'http://127.0.0.1:9/hook' } };
    },
  },
  'alerts-delete_webhook': {
    isClientRow: true,
    request: async (tried) => ({ ...ofClient(tried), query: { id: await webhookOf(tried) } }),
  },
  'alerts-try_webhook': {
    isClientRow: true,
    request: async (tried) => ({ ...ofClient(tried), body: { id: await webhookOf(tried) } }),
  },
  'notifications-read_channels': {},
  'notifications-add_push': {
    request: () => ({
      body: {
        endpoint: `http://127.0.0.1:9/push/${newId()}`,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
        name: 'Chrome, Windows',
      },
    }),
  },
  'notifications-remove_push': { request: () => ({ query: { id: newId() } }), allowed: 404 },
  // The agency has no bot here.
  'notifications-link_telegram': { allowed: 409 },
  'notifications-check_telegram': { allowed: 409 },
  'notifications-unlink_telegram': { allowed: 404 },
  'notifications-read_bot': {},
  'notifications-update_bot': { request: () => ({ body: { token: null } }) },
};
