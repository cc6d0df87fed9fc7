import type { Session } from '@molva/contract/sessions';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { deviceOf } from './device.ts';
import type { SessionRow } from './queries.ts';

export function presentSession(row: SessionRow, actor: Actor): Session {
  const { user_agent, ...shown } = row;
  return { ...shown, ...deviceOf(user_agent), is_current: row.id === actor.sessionId };
}
