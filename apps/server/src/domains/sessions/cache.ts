import { LRUCache } from 'lru-cache';
import type { Clock } from '../../db/database-clock.ts';
import type { Bus } from '../../events/bus.ts';
import type { Flags } from '../flags/index.ts';
import type { Actor } from '../../permissions/actor.ts';

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

const longestTrust = 60_000;
const most = 20_000;

export function createSessionCache(bus: Bus, flags: Flags, clock: Clock): SessionCache {
  const actors = new LRUCache<string, KeptActor>({ max: most });
  const tokensOf = new Map<string, Set<string>>();
  let forgotten = 0;
  bus.on('actor_changed', forgetUser);
  bus.on('down', forgetAll);
  // What a flag takes away is kept with the actor.
  flags.onChange(forgetAll);

  function forgetUser(userId: string): void {
    forgotten += 1;
    if (userId === '*') forgetAll();
    for (const token of tokensOf.get(userId) ?? []) actors.delete(token);
    tokensOf.delete(userId);
  }

  function forgetAll(): void {
    forgotten += 1;
    actors.clear();
    tokensOf.clear();
  }

  return {
    get: (token) => (bus.isUp ? actors.get(token) : undefined),
    get forgotten() {
      return forgotten;
    },
    set(token, kept, expiresAt, forgottenWhenRead) {
      const ttl = Math.min(longestTrust, expiresAt - clock.now().getTime());
      if (!bus.isUp || ttl <= 0 || forgottenWhenRead !== forgotten) return;
      actors.set(token, kept, { ttl });
      const { userId } = kept.actor;
      const tokens = tokensOf.get(userId) ?? new Set();
      tokensOf.set(userId, tokens.add(token));
    },
    forgetUser,
  };
}
