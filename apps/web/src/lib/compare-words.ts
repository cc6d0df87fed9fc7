import { diffArrays } from 'diff';

export interface Piece {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** Words of any script, and what stands between them. The library's own words are Latin: it cuts Russian into letters. */
const tokens = (text: string) => text.match(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Long texts without a word in common would take minutes, ms. */
const timeoutMs = 1000;

/** What changed between two texts, word by word; one for the other as a whole where that takes too long. */
export function compareWords(before: string, after: string): Piece[] {
  const changes = diffArrays(tokens(before), tokens(after), { timeout: timeoutMs });
  if (changes === undefined)
    return [
      { text: before, kind: 'removed' },
      { text: after, kind: 'added' },
    ];
  return changes.map(({ value, added, removed }) => ({
    text: value.join(''),
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
