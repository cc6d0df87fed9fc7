import { z } from 'zod';
import { id, text, timestamp } from './common.ts';
import { endpoint } from './endpoint.ts';

const pushDevice = z.object({
  id,
  name: z.string().meta({ description: 'Browser and system, as it says of itself' }),
  created_at: timestamp,
  last_sent_at: timestamp.nullable(),
});

export const ownChannels = z
  .object({
    push: z.object({
      public_key: z
        .string()
        .meta({ description: 'VAPID (RFC 8292), base64url: what a browser subscribes with' }),
      devices: z.array(pushDevice),
    }),
    telegram: z.object({
      bot: z.string().nullable().meta({ description: 'Its user name; null: the agency has none' }),
      chat: z.object({ name: z.string(), linked_at: timestamp }).nullable(),
      is_waiting: z.boolean().meta({ description: 'A link was made and nobody came by it yet' }),
    }),
  })
  .meta({ id: 'OwnChannels' });

const path = '/users/me/channels';

export const readOwnChannels = endpoint({
  method: 'GET',
  path,
  operationId: 'notifications-read_channels',
  summary: 'Browsers and the Telegram chat that one is told by',
  access: 'signed_in',
  success: 200,
  answer: ownChannels,
});

const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'Expected base64url');

export const addPushDevice = endpoint({
  method: 'POST',
  path: `${path}/push`,
  operationId: 'notifications-add_push',
  summary: "Keep a browser's subscription, as its push manager gives it",
  access: 'signed_in',
  body: z.strictObject({
    endpoint: z.url({ protocol: /^https?$/ }).max(2000),
    keys: z.strictObject({ p256dh: key(65), auth: key(16) }),
    name: text({ min: 1, max: 120 }),
  }),
  success: 200,
  answer: ownChannels,
  errors: [409],
});

export const removePushDevice = endpoint({
  method: 'DELETE',
  path: `${path}/push`,
  operationId: 'notifications-remove_push',
  summary: 'Tell a browser no more',
  access: 'signed_in',
  query: z.object({ id }),
  success: 200,
  answer: ownChannels,
  errors: [404],
});

export const linkTelegram = endpoint({
  method: 'POST',
  path: `${path}/telegram`,
  operationId: 'notifications-link_telegram',
  summary: 'A one-time link to the bot: whoever presses Start there is told by it',
  access: 'signed_in',
  success: 200,
  answer: z.object({ url: z.url(), ends_at: timestamp }).meta({ id: 'TelegramLink' }),
  errors: [409],
});

export const checkTelegram = endpoint({
  method: 'POST',
  path: `${path}/telegram/check`,
  operationId: 'notifications-check_telegram',
  summary: 'Look whether somebody came by the link',
  access: 'signed_in',
  success: 200,
  answer: ownChannels,
  errors: [409, 503],
});

export const unlinkTelegram = endpoint({
  method: 'DELETE',
  path: `${path}/telegram`,
  operationId: 'notifications-unlink_telegram',
  summary: 'Tell nothing more by Telegram',
  access: 'signed_in',
  success: 200,
  answer: ownChannels,
  errors: [404],
});

export const telegramBot = z
  .object({ name: z.string().nullable(), updated_at: timestamp.nullable() })
  .meta({ id: 'TelegramBot' });

export const readTelegramBot = endpoint({
  method: 'GET',
  path: '/telegram-bot',
  operationId: 'notifications-read_bot',
  summary: "The agency's Telegram bot",
  access: 'alerts:set_up',
  success: 200,
  answer: telegramBot,
});

export const updateTelegramBot = endpoint({
  method: 'PUT',
  path: '/telegram-bot',
  operationId: 'notifications-update_bot',
  summary: "Enter the token of the agency's bot, which Telegram is asked about; null forgets it",
  access: 'alerts:set_up',
  body: z.strictObject({
    token: z
      .string()
      .trim()
      .regex(/^\d{3,20}:[A-Za-z0-9_-]{20,100}$/, 'Expected a token as @BotFather gives it')
      .nullable(),
  }),
  success: 200,
  answer: telegramBot,
  errors: [503],
});

export type OwnChannels = z.output<typeof ownChannels>;
export type TelegramBot = z.output<typeof telegramBot>;
export type PushDevice = z.output<typeof pushDevice>;
