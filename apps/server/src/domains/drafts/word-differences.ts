import { diffArrays } from 'diff';

export interface WordChange {
  kind: 'same' | 'added' | 'removed';
  words: string;
}

/** Edits the search may go through: two texts that have nothing in common are simply the one and the other. */
const maxEditLength = 2_000;

/** Words of any script, white space, and signs one by one. The library's own words are Latin. */
const piecesOf = (text: string): string[] =>
  text.match(/[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu) ?? [];

/**
 * Differences by word; of a changed place what was removed comes first. Put together, `same` and `removed` are the text
 * before, `same` and `added` the one after.
 */
export function wordDifferences(before: string, after: string): WordChange[] {
  const changes = diffArrays(piecesOf(before), piecesOf(after), { maxEditLength }) ?? [
    { value: [before], removed: true, added: false },
    { value: [after], removed: false, added: true },
  ];
  return changes.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    words: value.join(''),
  }));
}
