import { LRUCache } from 'lru-cache';
import type { Clock } from '../../db/database-clock.ts';
import type { Bus } from '../../kernel/events/bus.ts';
import type { Flags } from '../../kernel/flags.ts';
import type { KeptActor, SessionCache } from '../../kernel/session-cache.ts';

const maxTrustMs = 60_000;
const max = 20_000;

export function createSessionCache(bus: Bus, flags: Flags, clock: Clock): SessionCache {
  const actors = new LRUCache<string, KeptActor>({ max });
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
      const ttl = Math.min(maxTrustMs, expiresAt - clock.now().getTime());
      if (!bus.isUp || ttl <= 0 || forgottenWhenRead !== forgotten) return;
      actors.set(token, kept, { ttl });
      const { userId } = kept.actor;
      const tokens = tokensOf.get(userId) ?? new Set();
      tokensOf.set(userId, tokens.add(token));
    },
    forgetUser,
  };
}
