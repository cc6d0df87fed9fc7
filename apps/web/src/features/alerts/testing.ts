import type { AlertDelivery, AlertRule, AlertWebhook, Recipient } from './api.ts';

export const clientId = '00000000-0000-4000-8000-000000000001';
export const clientPath = `/reviews/clients/${clientId}`;
export const rulesPath = `${clientPath}/alert-rules`;
export const longName =
  'Низкие оценки и жалобы на обслуживание в стоматологических клиниках Екатеринбурга-Первоуральска-Верхней-Пышмы';

export const rule = (more: Partial<AlertRule> = {}): AlertRule => ({
  id: 'rule',
  client_id: clientId,
  name: 'Плохие отзывы',
  conditions: [{ kind: 'new_review', grade_to: 2, words: ['хамство'], theme_ids: [] }],
  area_ids: [],
  group_ids: [],
  site_ids: [],
  channels: ['app'],
  recipients: [],
  webhook_ids: [],
  quiet_hours: null,
  time_zone: 'Europe/Moscow',
  delivery: 'at_once',
  digest_hour: 9,
  is_active: true,
  version: 4,
  last_told_at: null,
  created_at: '2026-11-24T00:00:00Z',
  updated_at: '2026-11-24T00:00:00Z',
  ...more,
});

export const delivery = (more: Partial<AlertDelivery> = {}): AlertDelivery => ({
  id: 'delivery',
  rule_id: 'rule',
  rule_name: 'Плохие отзывы',
  channel: 'mail',
  target: '2 человека',
  recipients: [],
  title: 'Новый отзыв с оценкой 1: Клиника на Ленина',
  body: 'Ждали приёма полтора часа, а потом врач ушёл.',
  path: `/clients/${clientId}/reviews?area=a&review=r`,
  examples: [],
  events: 1,
  state: 'sent',
  attempts: 1,
  http_status: null,
  error: null,
  created_at: '2026-11-25T09:30:00Z',
  sent_at: '2026-11-25T09:30:01Z',
  next_at: null,
  can_send_again: false,
  ...more,
});

export const webhook = (id: string, url: string): AlertWebhook => ({
  id,
  client_id: clientId,
  url,
  created_at: '2026-11-20T09:00:00Z',
  created_by: null,
});

export const recipient = (id: string, full_name: string, more: Partial<Recipient> = {}): Recipient => ({
  id,
  full_name,
  email: null,
  of_client: false,
  by_default: false,
  has_push: true,
  has_telegram: true,
  ...more,
});
