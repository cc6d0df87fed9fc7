import { diffWordsWithSpace } from 'diff';

export interface Piece {
  text: string;
  kind: 'same' | 'added' | 'removed';
}

/** What changed between two texts, word by word. */
export function compareWords(before: string, after: string): Piece[] {
  return diffWordsWithSpace(before, after).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}
