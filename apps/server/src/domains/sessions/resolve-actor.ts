import type { AppContext } from '../../kernel/context.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { secondFactorState } from '../second-factors/index.ts';
import { loadActor } from './load-actor.ts';
import { liveSession, touchSession } from './queries.ts';
import { readToken } from './tokens.ts';

const touchAfter = 5 * 60_000;

/**
 * Who an access token stands for; null where it stands for nobody (any more).
 *
 * @param isUse whether the question is a use of the session: that of an open stream, asked over and over, is none
 */
export async function resolveActor(context: AppContext, token: string, isUse = true): Promise<Actor | null> {
  const cached = context.sessions.get(token);
  const now = context.clock.now().getTime();
  const isDue = (usedAt: number) => isUse && now - usedAt > touchAfter;
  if (cached) {
    if (isDue(cached.usedAt)) {
      cached.usedAt = now;
      await touchSession(context.db, cached.actor.sessionId);
    }
    return cached.actor;
  }
  const { forgotten } = context.sessions;
  const claims = await readToken(context.secretKey, token, context.config.secretKeyPrevious);
  if (!claims) return null;
  const session = await liveSession(context.db, claims.sessionId);
  if (!session) return null;
  const lastUsed = Date.parse(session.last_used_at);
  if (isDue(lastUsed)) await touchSession(context.db, session.session_id);
  const [loaded, secondFactor] = await Promise.all([
    loadActor(context, context.db, session, session.session_id),
    secondFactorState(context.db, { ...session, created_at: session.user_created_at }, context.clock.now()),
  ]);
  const actor = { ...loaded, secondFactor };
  const usedAt = isDue(lastUsed) ? now : lastUsed;
  context.sessions.set(token, { actor, usedAt }, claims.expiresAt, forgotten);
  return actor;
}
