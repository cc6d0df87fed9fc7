import { afterEach, beforeEach, vi } from 'vitest';

/** What a screen has copied since the test began, as words. The browser of the tests has no clipboard that may be read. */
export function useClipboard(): readonly string[] {
  const copied: string[] = [];
  beforeEach(() => {
    copied.length = 0;
    vi.spyOn(navigator.clipboard, 'write').mockImplementation(async (items) => {
      for (const item of items) copied.push(await (await item.getType('text/plain')).text());
    });
  });
  afterEach(() => vi.restoreAllMocks());
  return copied;
}
