import { LRUCache } from 'lru-cache';
import type { Bus } from '../../events/bus.ts';
import type { Flags } from '../flags/index.ts';
import type { Actor } from '../../permissions/actor.ts';

/**
 * Actors by access token, so that checking a session costs no query. Every node forgets a user at once when their
 * rights or sessions change (a message over the bus); while messages cannot arrive, nothing is answered from here.
 */
export interface SessionCache {
  get(token: string): Actor | undefined;
  set(token: string, actor: Actor, expiresAt: number): void;
  forgetUser(userId: string): void;
}

const longestTrust = 60_000;
const most = 20_000;

export function createSessionCache(bus: Bus, flags: Flags): SessionCache {
  const actors = new LRUCache<string, Actor>({ max: most });
  const tokensOf = new Map<string, Set<string>>();
  bus.on('actor_changed', forgetUser);
  bus.on('down', forgetAll);
  // What a flag takes away is kept with the actor.
  flags.onChange(forgetAll);

  function forgetUser(userId: string): void {
    if (userId === '*') forgetAll();
    for (const token of tokensOf.get(userId) ?? []) actors.delete(token);
    tokensOf.delete(userId);
  }

  function forgetAll(): void {
    actors.clear();
    tokensOf.clear();
  }

  return {
    get: (token) => (bus.isUp ? actors.get(token) : undefined),
    set(token, actor, expiresAt) {
      const ttl = Math.min(longestTrust, expiresAt - Date.now());
      if (!bus.isUp || ttl <= 0) return;
      actors.set(token, actor, { ttl });
      const tokens = tokensOf.get(actor.userId) ?? new Set();
      tokensOf.set(actor.userId, tokens.add(token));
    },
    forgetUser,
  };
}
