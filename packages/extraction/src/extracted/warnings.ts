import type { Warning, WarningCode } from './types.ts';

const MESSAGE_LENGTH = 300;

/** Collects warnings by code: the first message of each, and how many there were. */
export class Warnings {
  readonly #byCode = new Map<WarningCode, Warning>();

  add(code: WarningCode, message: string): void {
    const known = this.#byCode.get(code);
    if (known) known.count += 1;
    else this.#byCode.set(code, { code, message: message.slice(0, MESSAGE_LENGTH).toWellFormed(), count: 1 });
  }

  forget(codes: readonly WarningCode[]): void {
    for (const code of codes) this.#byCode.delete(code);
  }

  list(): Warning[] {
    return [...this.#byCode.values()].map((warning) => ({ ...warning }));
  }
}
