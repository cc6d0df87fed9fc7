import type { IncomingHttpHeaders } from 'node:http';
import { Agent, request } from 'undici';
import type { HostFilter } from './address-guard.ts';
import { guardedConnector, type Resolve } from './connect.ts';
import { FetchError, toFetchError } from './errors.ts';
import type { Limits } from './limits.ts';
import { giveUp, readBody } from './read-body.ts';

export interface Hop {
  status: number;
  header: (name: string) => string | null;
  /** Empty unless the status is 2xx, or refusals are read too. */
  body: Buffer;
}

interface Send {
  url: URL;
  headers: Record<string, string>;
  /** Sent with POST where there is one. */
  body?: string | Uint8Array | undefined;
  /** Of the address besides those it has: in no error. */
  parameters?: Readonly<Record<string, string>> | undefined;
  limits: Limits;
  /** What is said beside a status that is no success is read as well. */
  readsRefusals?: boolean;
  signal: AbortSignal;
}

const HEADERS_SIZE = 64 * 1024;
const DUMP_SIZE = 64 * 1024;

/** Sends single requests over guarded connections: no redirects, no cookies, no retries. */
export class Transport {
  readonly #agent: Agent;

  constructor(options: { isAllowed: HostFilter; resolve: Resolve; connectMs: number; connections: number }) {
    this.#agent = new Agent({
      connect: guardedConnector({ ...options, timeoutMs: options.connectMs }),
      connections: options.connections,
      pipelining: 1,
      maxHeaderSize: HEADERS_SIZE,
      keepAliveTimeout: 2000,
      keepAliveMaxTimeout: 10_000,
    });
  }

  /** Rejects with a FetchError, or with the signal's reason when that is aborted. */
  async send({ signal, ...what }: Send): Promise<Hop> {
    const { url, limits } = what;
    const deadline = AbortSignal.timeout(limits.total_ms);
    try {
      return await this.#send({ ...what, signal: AbortSignal.any([signal, deadline]) });
    } catch (error) {
      signal.throwIfAborted();
      if (deadline.aborted)
        throw new FetchError('timeout', url, `The page took longer than ${limits.total_ms} ms`, {
          cause: error,
        });
      throw toFetchError(error, url);
    }
  }

  /** Closes every connection. */
  async close(): Promise<void> {
    await this.#agent.destroy();
  }

  async #send({ url, headers, body: sent, parameters, limits, readsRefusals, signal }: Send): Promise<Hop> {
    const response = await request(withParameters(url, parameters), {
      dispatcher: this.#agent,
      method: sent === undefined ? 'GET' : 'POST',
      headers,
      body: sent ?? null,
      signal,
      headersTimeout: limits.idle_ms,
      bodyTimeout: limits.idle_ms,
    });
    const header = headerReader(response.headers);
    const { statusCode: status, body } = response;
    if (readsRefusals !== true && (status < 200 || status > 299)) {
      await body.dump({ limit: DUMP_SIZE, signal });
      return { status, header, body: Buffer.alloc(0) };
    }
    const length = Number(header('content-length') ?? 0);
    if (length > limits.max_bytes) {
      giveUp(body);
      throw new FetchError('too_large', url, `The page is larger than ${limits.max_bytes} bytes`);
    }
    return { status, header, body: await readBody(body, header('content-encoding'), url, limits) };
  }
}

function headerReader(headers: IncomingHttpHeaders): (name: string) => string | null {
  return (name) => {
    const value = headers[name];
    // Cookies have commas of their own.
    return (Array.isArray(value) ? value.join(name === 'set-cookie' ? '\n' : ', ') : value) ?? null;
  };
}

function withParameters(url: URL, parameters: Send['parameters']): URL {
  if (!parameters) return url;
  const whole = new URL(url);
  for (const [name, value] of Object.entries(parameters)) whole.searchParams.set(name, value);
  return whole;
}
