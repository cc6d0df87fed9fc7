import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { Wire } from './break-request.ts';

export interface Heard {
  /** Null where the server closed without an answer, or what was announced never came. */
  status: number | null;
  /** The cause where there is no status. */
  error: string | null;
  /** Milliseconds from the last byte sent to the end of the answer; a stream to its first. */
  took: number;
  headers: Record<string, string | string[] | undefined>;
  /** At most a megabyte of it. */
  body: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const max = 1_048_576;
const timeoutMs = 60_000;
/** Between the pieces of a body sent slowly, and as long as is waited for a body that was announced too long. */
const pause = 250;

/** Sends one call as it stands and hears the answer out. */
export async function send(origin: URL, wire: Wire): Promise<Heard> {
  const announced = wire.headers.find(([name]) => name === 'content-length')?.[1];
  const isCutOff = announced !== undefined && Number(announced) > (wire.body?.length ?? 0);
  const isAlone = announced !== undefined || wire.headers.some(([name]) => name === 'upgrade');
  const stop = new AbortController();
  let began = performance.now();
  const heard = new Promise<Heard>((resolve) => {
    const fail = (error: Error) =>
      resolve({ status: null, error: error.message, took: performance.now() - began, headers: {}, body: '' });
    let going;
    try {
      going = request(
        {
          host: origin.hostname,
          port: origin.port,
          method: wire.method,
          path: wire.target,
          agent: isAlone ? false : agent,
          timeout: timeoutMs,
          signal: stop.signal,
          setHost: !wire.headers.some(([name]) => name === 'host'),
          headers: [
            ...wire.headers,
            // Node writes the host itself only where headers are no list.
            ...(wire.headers.some(([name]) => name === 'host') ? [] : [['host', origin.host]]),
            ...(wire.body !== null &&
            !wire.headers.some(([name]) => name === 'content-length' || name === 'transfer-encoding')
              ? [['content-length', String(wire.body.length)]]
              : []),
          ].flat(),
        },
        (answer) => {
          const chunks: Buffer[] = [];
          let size = 0;
          const done = (error: string | null) =>
            resolve({
              status: answer.statusCode ?? null,
              error,
              took: performance.now() - began,
              headers: answer.headers,
              body: Buffer.concat(chunks).toString('utf8'),
            });
          answer.on('data', (chunk: Buffer) => {
            if (size < max) chunks.push(chunk);
            size += chunk.length;
            if (String(answer.headers['content-type']).startsWith('text/event-stream')) {
              done(null);
              stop.abort();
            }
          });
          answer.on('end', () => done(null));
          answer.on('error', (error) => done(error.message));
          if (String(answer.headers['content-type']).startsWith('text/event-stream'))
            setTimeout(() => {
              done(null);
              stop.abort();
            }, 30);
        },
      );
    } catch (error) {
      fail(error as Error);
      return;
    }
    going.on('timeout', () => going.destroy(new Error('no answer within a minute')));
    going.on('error', fail);
    void (async () => {
      const body = wire.body ?? Buffer.alloc(0);
      const step = Math.ceil(body.length / (wire.pieces ?? 1));
      if (wire.pieces !== undefined && body.length > 0)
        for (let at = 0; at < body.length; at += step) {
          going.write(body.subarray(at, at + step));
          await wait(pause);
        }
      else if (body.length > 0) going.write(body);
      began = performance.now();
      going.end();
      if (!isCutOff) return;
      await wait(pause);
      stop.abort();
    })().catch(fail);
  });
  return heard;
}

export function hangUp(): void {
  agent.destroy();
}
