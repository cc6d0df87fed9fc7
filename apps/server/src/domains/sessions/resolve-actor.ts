import type { AppContext } from '../../context.ts';
import type { Actor } from '../../permissions/actor.ts';
import { secondFactorState } from '../second-factors/index.ts';
import { loadActor } from './load-actor.ts';
import { liveSession, touchSession } from './queries.ts';
import { readToken } from './tokens.ts';

const touchAfter = 5 * 60_000;

/** Who an access token stands for; null where it stands for nobody (any more). */
export async function resolveActor(context: AppContext, token: string): Promise<Actor | null> {
  const cached = context.sessions.get(token);
  if (cached) return cached;
  const { forgotten } = context.sessions;
  const claims = await readToken(context.secretKey, token, context.config.secretKeyPrevious);
  if (!claims) return null;
  const session = await liveSession(context.db, claims.sessionId);
  if (!session) return null;
  if (context.clock.now().getTime() - Date.parse(session.last_used_at) > touchAfter) {
    await touchSession(context.db, session.session_id);
  }
  const [loaded, secondFactor] = await Promise.all([
    loadActor(context, context.db, session, session.session_id),
    secondFactorState(context.db, { ...session, created_at: session.user_created_at }, context.clock.now()),
  ]);
  const actor = { ...loaded, secondFactor };
  context.sessions.set(token, actor, claims.expiresAt, forgotten);
  return actor;
}
