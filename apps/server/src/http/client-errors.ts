import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { badRequest } from '../lib/errors.ts';

const known: Record<string, [status: number, detail: string]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large'],
};

/** Answers what Node could not read as HTTP at all, in the shape of every other problem, and closes the connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] = known[error.code ?? ''] ?? [400, 'The request is not readable as HTTP'];
  const body = JSON.stringify({ detail });
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n` +
      'Content-Type: application/json; charset=utf-8\r\n' +
      `Content-Length: ${Buffer.byteLength(body)}\r\n` +
      `Connection: close\r\n\r\n${body}`,
  );
}

/**
 * Refuses a request with more than one Host (RFC 9112, section 3.2): Node keeps the first, a proxy before it may have
 * gone by the last.
 */
export function refuseTwoHosts(request: FastifyRequest): void {
  const names = request.raw.rawHeaders.filter((_value, index) => index % 2 === 0);
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) throw badRequest('many_hosts');
}
