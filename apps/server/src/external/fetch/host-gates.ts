import { HostGate } from './host-gate.ts';

const MANY = 1000;

/** One gate per host and port, forgotten when it is idle and there are many. */
export class HostGates {
  readonly #gates = new Map<string, HostGate>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  of(url: URL): HostGate {
    const known = this.#gates.get(url.host);
    if (known) return known;
    if (this.#gates.size >= MANY) this.#forgetIdle();
    const gate = new HostGate(this.#now);
    this.#gates.set(url.host, gate);
    return gate;
  }

  /** Milliseconds until a host may be asked again. */
  restOf(host: string): number {
    return this.#gates.get(host)?.rest ?? 0;
  }

  #forgetIdle(): void {
    for (const [host, gate] of this.#gates) if (gate.isIdle) this.#gates.delete(host);
  }
}
