import { diffLines } from 'diff';

export interface Line {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** Longest time that comparing may take, ms: one text for the other as a whole past that. */
const timeoutMs = 1000;

/** What changed between two texts, line by line. */
export function compareLines(before: string, after: string): Line[] {
  const changes = diffLines(ended(before), ended(after), { timeout: timeoutMs }) ?? [
    { value: ended(before), removed: true, added: false },
    { value: ended(after), added: true, removed: false },
  ];
  return changes.flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((text): Line => ({ text, kind: added ? 'added' : removed ? 'removed' : 'same' })),
  );
}

// A last line without its end would differ from the same line in the middle.
const ended = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);

/** Lines that changed, each with some of those around it; null where lines are left out. */
export function changedParts(lines: readonly Line[], around = 2): (Line | null)[] {
  const isNear = lines.map((_, index) =>
    lines.slice(Math.max(0, index - around), index + around + 1).some(({ kind }) => kind !== 'same'),
  );
  return lines.flatMap((line, index) => {
    if (isNear[index]) return [line];
    return index === 0 || isNear[index - 1] ? [null] : [];
  });
}
