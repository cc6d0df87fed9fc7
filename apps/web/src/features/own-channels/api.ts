import type { Answer } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

export type OwnChannels = Answer<'GET /users/me/channels'>;
export type PushDevice = OwnChannels['push']['devices'][number];

export const ownChannelsQuery = () => query('GET /users/me/channels');
export const telegramBotQuery = () => query('GET /telegram-bot');
