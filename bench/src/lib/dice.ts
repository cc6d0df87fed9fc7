/** Numbers that look random and are the same each time. */
export class Dice {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }
  /** 0 to `most` - 1. */
  roll(max: number): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  }
  pick<Item>(items: readonly Item[]): Item {
    return items[this.roll(items.length)] as Item;
  }
  /** True once in so many. */
  oneIn(many: number): boolean {
    return this.roll(many) === 0;
  }
}
