/** A warning of a run: the first message of its code, and how often it came. */
export interface RunWarning {
  code: string;
  message: string;
  count: number;
}

const max = 30;

/** Sums up the warnings of many pages by code. */
export function createTally() {
  const byCode = new Map<string, RunWarning>();
  return {
    add(warnings: readonly RunWarning[]): void {
      for (const { code, message, count } of warnings) {
        const known = byCode.get(code);
        if (known) known.count += count;
        else if (byCode.size < max) byCode.set(code, { code, message: message.slice(0, 500), count });
      }
    },
    has: (code: string) => byCode.has(code),
    list: () => [...byCode.values()],
  };
}
