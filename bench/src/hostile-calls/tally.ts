import type { Wire } from './break-request.ts';
import type { Heard } from './send.ts';

/** One call that should not have gone as it did, with what repeats it. */
export interface Finding {
  number: number;
  operationId: string;
  role: string;
  why: string;
  request: string;
  answer: string;
}

/** Laying out a PDF, one after the other, and looking words up, whose first call waits for the dictionary. */
const apart = /^(reports-read_execution|reports-read_shared_file|requests-check_text)$/;

/** What came of the calls so far. */
export class Tally {
  done = 0;
  readonly byStatus: Record<string, number> = {};
  /** 5xx other than a 503 that names its Retry-After, and answers that never came. */
  readonly failures: Finding[] = [];
  readonly slow: Finding[] = [];
  /** The same of work that waits for its turn in a process of its own, where it holds up nobody else. */
  readonly slowApart: Finding[] = [];
  readonly leaks: Finding[] = [];
  slowest = 0;
  readonly times: number[] = [];

  note(call: {
    number: number;
    operationId: string;
    role: string;
    wire: Wire;
    heard: Heard;
    leaked: string[];
  }): void {
    const { wire, heard, leaked } = call;
    this.done += 1;
    const status = heard.status === null ? 'none' : String(heard.status);
    this.byStatus[status] = (this.byStatus[status] ?? 0) + 1;
    this.times.push(heard.took);
    this.slowest = Math.max(this.slowest, heard.took);
    const isNamed = heard.status === 503 && /^\d+$/.test(String(heard.headers['retry-after'] ?? ''));
    // Not built into HTTP servers: methods they do not know, answered as such.
    if (heard.status !== null && heard.status >= 500 && !isNamed && heard.status !== 501)
      this.#add(this.failures, call, `answered ${heard.status}`);
    if (heard.error !== null && !isOurs(wire)) this.#add(this.failures, call, heard.error);
    if (heard.took > 2_000)
      this.#add(
        apart.test(call.operationId) ? this.slowApart : this.slow,
        call,
        `${Math.round(heard.took)} ms`,
      );
    for (const what of leaked) this.#add(this.leaks, call, what);
  }

  #add(
    list: Finding[],
    { number, operationId, role, wire, heard }: Parameters<Tally['note']>[0],
    why: string,
  ): void {
    if (list.length >= 300) return;
    const headers = wire.headers.map(([name, value]) => `${name}: ${value.slice(0, 80)}`).join('\n');
    list.push({
      number,
      operationId,
      role,
      why,
      request: `${wire.method} ${wire.target.slice(0, 600)}\n${headers}\n\n${wire.body?.toString('utf8').slice(0, 1_500) ?? ''}`,
      answer: `${heard.status} ${String(heard.headers['x-request-id'] ?? '')} ${heard.body.slice(0, 500)}`,
    });
  }
}

/** Calls that no server can answer: what was announced does not come, or comes after the end. */
const isOurs = ({ headers, body }: Wire): boolean =>
  headers.some(
    ([name, value]) =>
      (name === 'content-length' && Number(value) !== (body?.length ?? 0)) ||
      name === 'upgrade' ||
      name === 'transfer-encoding' ||
      name === 'x-longer' ||
      name === 'host',
  );
