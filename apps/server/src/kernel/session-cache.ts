import type { Actor } from './permissions/actor.ts';

/**
 * Actors by access token, so that checking a session costs no query. Every node forgets a user at once when their
 * rights or sessions change (a message over the bus); while messages cannot arrive, nothing is answered from here.
 */
export interface SessionCache {
  get(token: string): KeptActor | undefined;
  /** How often something was forgotten. Note it before reading what `set` is to keep. */
  readonly forgotten: number;
  /** Keeps an actor, unless something was forgotten since it was read: it may have been that. */
  set(token: string, kept: KeptActor, expiresAt: number, forgottenWhenRead: number): void;
  forgetUser(userId: string): void;
}

/** An actor, and when (ms) their session was last noted as used. */
export interface KeptActor {
  readonly actor: Actor;
  usedAt: number;
}
