import type { AppContext } from '../../kernel/context.ts';
import { tooMany } from '../../lib/errors.ts';

/** Files that are being written at once by one person, and by a node: each has a statement or a page in memory. */
const maxEach = 2;
const maxInAll = 8;
/** Seconds. */
const retryAfter = 10;

const written = new WeakMap<AppContext['bus'], Map<symbol, string>>();

function slotsOf({ bus }: Pick<AppContext, 'bus'>): Map<symbol, string> {
  const slots = written.get(bus) ?? new Map<symbol, string>();
  written.set(bus, slots);
  return slots;
}

/** @throws too_many where the person, or the node, writes as many files as it may */
export function assertSlot(context: Pick<AppContext, 'bus'>, userId: string): void {
  const people = [...slotsOf(context).values()];
  if (people.length >= maxInAll || people.filter((one) => one === userId).length >= maxEach)
    throw tooMany('too_many_exports', retryAfter);
}

/** The file, counted from its first byte to its last, or until its taker leaves. */
export async function* inSlot(
  context: Pick<AppContext, 'bus'>,
  userId: string,
  file: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  assertSlot(context, userId);
  const slots = slotsOf(context);
  const own = Symbol('export');
  slots.set(own, userId);
  try {
    yield* file;
  } finally {
    slots.delete(own);
  }
}
