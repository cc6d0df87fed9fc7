import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '../lib/errors.ts';

export const xsrfCookie = 'XSRF-TOKEN';
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Double-submit check: where a state-changing call carries the cookie, an `X-XSRF-TOKEN` header must equal it. Without
 * the header only what no browser sends by itself may pass: a bearer token, or no credentials at all. Calls without
 * the cookie come from no browser session of ours.
 */
export function checkXsrf(request: FastifyRequest): void {
  if (safeMethods.has(request.method)) return;
  const cookie = request.cookies[xsrfCookie];
  if (cookie === undefined || cookie === '') return;
  const { authorization, 'x-xsrf-token': header } = request.headers;
  if (header === undefined && (authorization === undefined || /^bearer /i.test(authorization))) return;
  if (typeof header !== 'string' || !same(header, cookie)) throw forbidden('xsrf_mismatch');
}

/** Gives the browser a token it can read back, keeping the one it has. */
export function setXsrfCookie(request: FastifyRequest, reply: FastifyReply, secure: boolean): void {
  const value = request.cookies[xsrfCookie] ?? randomBytes(24).toString('base64url');
  reply.setCookie(xsrfCookie, value, { path: '/', sameSite: 'lax', secure, httpOnly: false });
}

function same(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
