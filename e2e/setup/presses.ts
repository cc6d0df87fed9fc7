import type { BrowserContext } from '@playwright/test';

/** Counts what people press, so that a way which grows longer is seen. */
export class Presses {
  #part = '';
  readonly #counts = new Map<string, number>();

  /** Every press of a person from now on counts: mouse, finger, Enter in a form; typing does not. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeFunction('molvaPressed', () => {
      this.#counts.set(this.#part, this.of(this.#part) + 1);
    });
    await context.addInitScript(
      "addEventListener('pointerdown', (event) => void (event.isTrusted && molvaPressed()), true)",
    );
  }

  /** What is pressed from now on belongs to this part of the way. */
  begin(part: string): void {
    this.#part = part;
  }

  of(part: string): number {
    return this.#counts.get(part) ?? 0;
  }

  all(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}
