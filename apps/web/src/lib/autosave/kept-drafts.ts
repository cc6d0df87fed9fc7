import { readOwn, writeOwn } from '../own-storage.ts';
import type { ById, Draft } from './merge.ts';

/** As a draft is kept when its page is left. */
export interface KeptDraft<V> extends Draft<V> {
  /** What was sent last without a word of whether it came. */
  readonly sent?: V;
}

/** What was typed and not saved when the page was left. Nothing where nothing readable is kept. */
export function readDrafts<V>(key: string, isValue: (value: unknown) => value is V): ById<KeptDraft<V>> {
  const text = readOwn(key);
  if (text === null) return {};
  const isDraft = (draft: unknown): draft is KeptDraft<V> => {
    if (typeof draft !== 'object' || draft === null || !('value' in draft) || !('base' in draft))
      return false;
    const isSent = !('sent' in draft) || isValue(draft.sent);
    return isValue(draft.value) && (draft.base === null || isValue(draft.base)) && isSent;
  };
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, KeptDraft<V>] => isDraft(entry[1])),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

export function writeDrafts<V>(key: string, drafts: ById<KeptDraft<V>>): void {
  writeOwn(key, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
}
