import { counted } from '../../lib/formats.ts';
import type { Suggestion } from './api.ts';

type Change = Suggestion['changes'][number];

/** What stays, or one thing that may be taken or refused. */
export type Part =
  | { readonly kind: 'same'; readonly words: string }
  | { readonly kind: 'hunk'; readonly id: number; readonly removed: string; readonly added: string };

/** Between two changes: too little to tell them apart. */
const gap = /^[^\S\n]*$/;

/** The changes of a suggestion as things to decide on: neighbours with nothing but a space between are one. */
export function partsOf(changes: readonly Change[]): Part[] {
  const parts: Part[] = [];
  let id = 0;
  for (const { kind, words } of changes) {
    const last = parts.at(-1);
    const before = parts.at(-2);
    if (kind === 'same') {
      if (last?.kind === 'same') parts[parts.length - 1] = { kind, words: last.words + words };
      else parts.push({ kind, words });
      continue;
    }
    const [removed, added] = kind === 'removed' ? [words, ''] : ['', words];
    if (last?.kind === 'hunk') {
      parts[parts.length - 1] = {
        ...last,
        removed: last.removed + removed,
        added: last.added + added,
      };
    } else if (last?.kind === 'same' && gap.test(last.words) && before?.kind === 'hunk') {
      parts.splice(-2, 2, {
        ...before,
        removed: before.removed + last.words + removed,
        added: before.added + last.words + added,
      });
    } else {
      parts.push({ kind: 'hunk', id, removed, added });
      id += 1;
    }
  }
  return parts;
}

export const hunksOf = (parts: readonly Part[]) =>
  parts.flatMap((part) => (part.kind === 'hunk' ? part : []));

/** The text with the hunks that were taken: with all of them the suggestion, with none the text as it was. */
export function resultOf(parts: readonly Part[], taken: ReadonlySet<number>): string {
  return parts
    .map((part) => {
      if (part.kind === 'same') return part.words;
      return taken.has(part.id) ? part.added : part.removed;
    })
    .join('');
}

/** A hunk in words, for those who do not see the marks. */
export function hunkWords({ removed, added }: Extract<Part, { kind: 'hunk' }>): string {
  const [old, fresh] = [nameOf(removed), nameOf(added)];
  if (added === '') return `Убрать ${old}`;
  if (removed === '') return `Добавить ${fresh}`;
  return `Заменить ${old} на ${fresh}`;
}

/** Spaces and line ends can be neither seen nor heard. */
function nameOf(words: string): string {
  if (words.trim() !== '') return `«${words.trim()}»`;
  if (words.includes('\n')) return 'перенос строки';
  if (words === '\u00A0') return 'неразрывный пробел';
  return words.length === 1 ? 'пробел' : counted(words.length, ['пробел', 'пробела', 'пробелов']);
}
