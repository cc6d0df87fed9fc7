import { orAborted, wait } from './wait.ts';

export interface Pace {
  /** Between the end of a request and the start of the next one. */
  delay_ms: number;
  /** Requests at once. */
  concurrency: number;
}

/**
 * Lets requests to one host through in the order they came: so many at once, so far apart, and none before
 * a time the host has asked for.
 */
export class HostGate {
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  #active = 0;
  #nextStart = 0;
  #heldUntil = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Waits for a turn; the function it gives ends the turn and must be called. Rejects when aborted. */
  async enter({ delay_ms, concurrency }: Pace, signal: AbortSignal): Promise<() => void> {
    await this.#takePlace(concurrency, signal);
    try {
      const start = Math.max(this.#now(), this.#nextStart);
      this.#nextStart = start + delay_ms;
      await this.#waitUntil(start, signal);
    } catch (error) {
      this.#leave();
      throw error;
    }
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#nextStart = Math.max(this.#nextStart, this.#now() + delay_ms);
      this.#leave();
    };
  }

  /** Nobody starts before that time, given in milliseconds of the gate's clock. */
  holdUntil(time: number): void {
    this.#heldUntil = Math.max(this.#heldUntil, time);
  }

  /** Milliseconds until the next request may start, as far as the last ones tell. */
  get rest(): number {
    return Math.max(0, Math.max(this.#nextStart, this.#heldUntil) - this.#now());
  }

  /** Whether forgetting the gate would change nothing. */
  get isIdle(): boolean {
    return this.#active === 0 && this.rest === 0;
  }

  async #takePlace(concurrency: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    while (this.#active >= concurrency) {
      const { promise, resolve } = Promise.withResolvers<void>();
      this.#waiting.push(resolve);
      try {
        await orAborted(promise, signal);
      } catch (error) {
        const at = this.#waiting.indexOf(resolve);
        // Called already: the turn passes on to the next one.
        if (at === -1) this.#waiting.shift()?.();
        else this.#waiting.splice(at, 1);
        throw error;
      }
    }
    this.#active += 1;
  }

  async #waitUntil(start: number, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const left = (): number => Math.max(start, this.#heldUntil) - this.#now();
    while (left() > 0) await wait(left(), signal);
  }

  #leave(): void {
    this.#active -= 1;
    this.#waiting.shift()?.();
  }
}
