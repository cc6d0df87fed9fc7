import type { Generated } from 'kysely';
import type { AlertChannel, AlertKind, DeliveryChannel, DeliveryState } from '@molva/contract/alert-kinds';
import type { Json, Timestamp } from './column-kinds.ts';

/** Rules of alerts, what they found and what was sent of it; ways to people besides the app and mail. */
export interface AlertTables {
  alert_rules: {
    client_id: string;
    id: string;
    name: string;
    conditions: Json<unknown>;
    /** Without area, group and site: all of the client. */
    area_ids: string[];
    group_ids: string[];
    site_ids: string[];
    channels: AlertChannel[];
    /** None: those who look after the client. */
    recipient_ids: string[];
    webhook_ids: string[];
    quiet_hours: Json<unknown> | null;
    time_zone: string;
    delivery: 'at_once' | 'daily';
    digest_hour: number;
    is_active: boolean;
    /** What happened before is nothing that it tells of. */
    active_since: Timestamp;
    version: Generated<number>;
    last_told_at: Timestamp | null;
    created_by: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  alert_events: {
    client_id: string;
    id: string;
    rule_id: string;
    /** What it is about: told once by a rule. */
    subject: string;
    kind: AlertKind;
    area_id: string | null;
    review_id: string | null;
    title: string;
    body: string;
    path: string;
    facts: Json<unknown>;
    happened_at: Timestamp;
    created_at: Timestamp;
    due_at: Timestamp;
    told_at: Timestamp | null;
  };
  alert_deliveries: {
    client_id: string;
    id: string;
    rule_id: string | null;
    rule_name: string;
    channel: DeliveryChannel;
    target: string;
    /** A webhook, a device or a person; null for the app and mail, which look after themselves. */
    target_id: string | null;
    /** People it went to; none of a webhook. */
    recipient_ids: Generated<string[]>;
    title: string;
    events: number;
    payload: Json<unknown>;
    state: DeliveryState;
    attempts: Generated<number>;
    http_status: number | null;
    error: string | null;
    created_at: Timestamp;
    /** It is given up a day after. */
    tried_from: Timestamp;
    next_at: Timestamp | null;
    /** A node is at it until then. */
    claimed_until: Timestamp | null;
    sent_at: Timestamp | null;
  };
  alert_webhooks: {
    client_id: string;
    id: string;
    url: string;
    secret_sealed: string;
    key_id: string;
    created_by: string | null;
    created_at: Timestamp;
  };
  push_devices: {
    id: string;
    user_id: string;
    endpoint: string;
    p256dh: string;
    auth: string;
    name: string;
    created_at: Timestamp;
    last_sent_at: Timestamp | null;
  };
  telegram_chats: {
    user_id: string;
    chat_id: string | null;
    name: string | null;
    linked_at: Timestamp | null;
    code_hash: string | null;
    code_until: Timestamp | null;
  };
  channel_keys: {
    id: string;
    channel: 'push' | 'telegram';
    /** What is no secret of it: the public key, the user name of the bot. */
    name: string;
    secret_sealed: string;
    key_id: string;
    /** Up to where what people wrote to the bot was read. */
    read_to: Generated<number>;
    updated_at: Timestamp;
  };
}
