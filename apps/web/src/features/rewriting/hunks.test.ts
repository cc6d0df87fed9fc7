import { describe, expect, it } from 'vitest';
import { hunksOf, hunkWords, partsOf, resultOf } from './hunks.ts';

const same = (words: string) => ({ kind: 'same' as const, words });
const added = (words: string) => ({ kind: 'added' as const, words });
const removed = (words: string) => ({ kind: 'removed' as const, words });
const changes = [
  removed('очен'),
  added('очень'),
  same(' '),
  removed('вкусна'),
  added('вкусно'),
  same(', приду'),
  removed(' '),
  same(' ещё'),
  added('.'),
];

describe('a suggestion in pieces', () => {
  it('makes one of neighbours that only a space divides', () => {
    expect(hunksOf(partsOf(changes))).toEqual([
      { kind: 'hunk', id: 0, removed: 'очен вкусна', added: 'очень вкусно' },
      { kind: 'hunk', id: 1, removed: ' ', added: '' },
      { kind: 'hunk', id: 2, removed: '', added: '.' },
    ]);
    expect(hunksOf(partsOf([removed('а'), same('\n'), removed('б')]))).toHaveLength(2);
  });

  it('is the text before with none taken, the one after with all, and what was chosen otherwise', () => {
    const parts = partsOf(changes);
    expect(resultOf(parts, new Set())).toBe('очен вкусна, приду  ещё');
    expect(resultOf(parts, new Set([0, 1, 2]))).toBe('очень вкусно, приду ещё.');
    expect(resultOf(parts, new Set([2]))).toBe('очен вкусна, приду  ещё.');
  });

  it('is nothing to decide where nothing changes', () => {
    expect(partsOf([])).toEqual([]);
    expect(hunksOf(partsOf([same('а'), same('б')]))).toEqual([]);
  });

  it('can be said', () => {
    expect(hunksOf(partsOf(changes)).map((hunk) => hunkWords(hunk))).toEqual([
      'Заменить «очен вкусна» на «очень вкусно»',
      'Убрать пробел',
      'Добавить «.»',
    ]);
    expect(hunkWords({ kind: 'hunk', id: 0, removed: '\n\n', added: ' ' })).toBe(
      'Заменить перенос строки на пробел',
    );
    expect(hunkWords({ kind: 'hunk', id: 0, removed: '  ', added: '\u00A0' })).toBe(
      'Заменить 2\u00A0пробела на неразрывный пробел',
    );
  });
});
