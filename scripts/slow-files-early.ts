import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files of ten seconds and more, most of them of whole processes, which wait more than they work. */
const slow =
  /\/test\/process\/|\/(?:damage|permission-matrix|agency|clustering|render|any-input|random-steps|trust|model|test-site)\.test\.ts$/;

/**
 * Largest files first is Vitest's order where it knows of no run before. A small one that takes long would begin as the last then, with
 * the other workers idle; several at once would leave the cores idle. So they are spread over the first half.
 */
export class SlowFilesEarly extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return spread(await super.sort(files), ({ moduleId }) => slow.test(moduleId));
  }
}

/** Puts those that are early among the first half of the others, as far from each other as may be, each kind in its order. */
export function spread<T>(all: readonly T[], isEarly: (one: T) => boolean): T[] {
  const early = all.filter(isEarly);
  const others = all.filter((one) => !isEarly(one));
  const apart = Math.max(1, Math.floor(others.length / 2 / Math.max(early.length, 1)));
  const ordered = early.flatMap((one, index) => [one, ...others.slice(index * apart, (index + 1) * apart)]);
  return [...ordered, ...others.slice(early.length * apart)];
}
