import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../kernel/context.ts';

const hour = 3_600;
/** Derived once for each key there is: tests have several. */
const keys = new LRUCache<string, Buffer>({ max: 4 });

function keyOf(secretKey: string): Buffer {
  const known = keys.get(secretKey);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secretKey, 'molva', 'gallery: addresses of images', 32));
  keys.set(secretKey, key);
  return key;
}

function sign(context: AppContext, what: string): Buffer {
  return createHmac('sha256', keyOf(context.secretKey)).update(what).digest();
}

/**
 * The address of a file of an image, for `<img>`: it needs no token and works for one to two hours. Within an hour it is
 * the same for all, so that browsers can keep what they have.
 */
export function addressOf(context: AppContext, clientId: string, id: string, file: string): string {
  const now = Math.floor(context.clock.now().getTime() / 1000);
  const until = (Math.floor(now / hour) + 2) * hour;
  const path = `/gallery/${clientId}/${id}/${file}`;
  const signature = sign(context, `${path}?${until}`).toString('base64url');
  return `/api/v1${path}?until=${until}&signature=${signature}`;
}

/** Seconds an address goes on working; 0 for one that is over, changed or made up. */
export function lifeOf(
  context: AppContext,
  address: { client_id: string; id: string; file: string; until: number; signature: string },
): number {
  const path = `/gallery/${address.client_id}/${address.id}/${address.file}`;
  const right = sign(context, `${path}?${address.until}`);
  const given = Buffer.from(address.signature, 'base64url');
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 0;
  return Math.max(0, address.until - Math.floor(context.clock.now().getTime() / 1000));
}
