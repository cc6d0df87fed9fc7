import { ownKey, readOwn, writeOwn } from '../../lib/own-storage.ts';

/** What was typed and is not saved yet, with the text it was typed over. */
export interface Draft {
  readonly text: string;
  readonly base: string;
  /** What was sent last without a word of whether it came. */
  readonly sent: string | null;
  /** When it was typed last, ms. */
  readonly at: number;
}

/** Of one person in one text: the next who signs in at this computer has others. */
export function draftKey(userId: string, requestId: string): string {
  return ownKey(userId, `text.${requestId}`);
}

/** What was typed and not saved when the page was left; null where nothing readable is kept. */
export function readDraft(key: string): Draft | null {
  const stored = readOwn(key);
  if (stored === null) return null;
  try {
    const kept: unknown = JSON.parse(stored);
    return isDraft(kept) ? kept : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

export function writeDraft(key: string, draft: Draft | null): void {
  writeOwn(key, draft === null ? null : JSON.stringify(draft));
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const { text, base, sent, at } = value as Record<string, unknown>;
  const isSent = sent === null || typeof sent === 'string';
  return typeof text === 'string' && typeof base === 'string' && isSent && typeof at === 'number';
}
