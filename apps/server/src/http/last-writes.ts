import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ReplicaCaller } from '../db/replica.ts';
import { isLsn, parseLsn } from '../lib/lsn.ts';
import type { Actor } from '../kernel/permissions/actor.ts';

const cookie = 'molva_wrote';
/** No replica that is of any use lags behind for longer. */
const maxAgeSeconds = 3600;
const maxPeople = 10_000;

/**
 * Where in the database's log each person's last change stands, so that a replica which lags behind it is not asked for them:
 * remembered by this node for those who send no cookies, and by the browser for calls that come to another node.
 */
export function createLastWrites(isHttps: boolean) {
  const byUser = new LRUCache<string, string>({ max: maxPeople, ttl: maxAgeSeconds * 1000 });
  return {
    of(actor: Actor | null, request: FastifyRequest, reply: FastifyReply): ReplicaCaller {
      const kept = actor ? byUser.get(actor.userId) : undefined;
      return {
        wrote: latest(request.cookies[cookie], kept),
        noteWrite(position) {
          if (actor) byUser.set(actor.userId, position);
          // The call may have been refused, and its answer sent, after it had written.
          if (reply.sent) return;
          reply.setCookie(cookie, position, {
            path: '/api/v1',
            httpOnly: true,
            sameSite: 'lax',
            secure: isHttps,
            maxAge: maxAgeSeconds,
          });
        },
      };
    },
  };
}

/** They may have written here, elsewhere, or with another program. */
function latest(sent: string | undefined, kept: string | undefined): string | null {
  if (sent === undefined || !isLsn(sent)) return kept ?? null;
  return kept === undefined || parseLsn(sent) > parseLsn(kept) ? sent : kept;
}
