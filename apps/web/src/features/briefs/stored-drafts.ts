import { ownKey, readOwn, writeOwn } from '../../lib/own-storage.ts';
import type { ById, Draft } from './merge.ts';

/** Of one person in one brief: the next who signs in at this computer has others. */
export function draftsKey(userId: string, clientId: string): string {
  return ownKey(userId, `brief.${clientId}`);
}

/** What was typed and not saved when the page was left. Nothing where nothing readable is kept. */
export function readDrafts(key: string): ById<Draft> {
  const text = readOwn(key);
  if (text === null) return {};
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return {};
    return Object.fromEntries(
      Object.entries(kept).filter((entry): entry is [string, Draft] => isDraft(entry[1])),
    );
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

export function writeDrafts(key: string, drafts: ById<Draft>): void {
  writeOwn(key, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null || !('value' in value) || !('base' in value)) return false;
  return isAnswer(value.value) && (value.base === null || isAnswer(value.base));
}

function isAnswer(value: unknown): boolean {
  return typeof value === 'string' || (Array.isArray(value) && value.every((one) => typeof one === 'string'));
}
