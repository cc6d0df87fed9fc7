import type { BrowserContext } from '@playwright/test';

/** Counts what people press, so that a way which grows longer is seen. */
export class Presses {
  #part = '';
  readonly #pressed = new Map<string, string[]>();

  /** Every press of a person from now on counts: mouse, finger, Enter in a form; typing does not. */
  async watch(context: BrowserContext): Promise<void> {
    await context.exposeFunction('molvaPressed', (what: string) => {
      this.#pressed.set(this.#part, [...this.in(this.#part), what]);
    });
    await context.addInitScript(() => {
      const page = globalThis as unknown as { molvaPressed(what: string): void };
      const tell = ({ isTrusted, target }: Event) => {
        if (!isTrusted || !(target instanceof Element)) return;
        const pressed = target.closest('a, button, label, [role]') ?? target;
        page.molvaPressed(pressed.ariaLabel ?? pressed.textContent.trim().slice(0, 40));
      };
      addEventListener('pointerdown', tell, true);
    });
  }

  /** What is pressed from now on belongs to this part of the way. */
  begin(part: string): void {
    this.#part = part;
  }

  /** What was pressed in a part, as it is named on the screen. */
  in(part: string): readonly string[] {
    return this.#pressed.get(part) ?? [];
  }

  /** How often each part was pressed in. */
  all(): Readonly<Record<string, number>> {
    return Object.fromEntries([...this.#pressed].map(([part, pressed]) => [part, pressed.length]));
  }
}
