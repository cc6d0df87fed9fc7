import { ownKey } from '../../lib/own-storage.ts';
import type { WorkbenchSearch } from './search.ts';

/** What is typed on the workbench. */
export interface BenchDraft {
  url: string;
  /** A page pasted or taken from a file, read in place of what stands at the address. */
  content: string | null;
  /** Of the file. */
  fileName: string | null;
  siteId: string | null;
  /** Whose credentials the site is asked with; null: as anybody. */
  credentialsId: string | null;
  /** As JSON, the way it is typed. */
  rules: string;
}

export const emptyRules = '{}';
export const emptyDraft: BenchDraft = {
  url: '',
  content: null,
  fileName: null,
  siteId: null,
  credentialsId: null,
  rules: emptyRules,
};

/** Longer pages are not kept in the browser: it has room for some millions of characters in all. */
const maxKept = 400_000;

/** Of one person, and of the version, the site or the page that the workbench was opened with. */
export function draftKey(userId: string, search: WorkbenchSearch): string {
  return ownKey(userId, `workbench.${search.version_id ?? search.site_id ?? search.url ?? 'new'}`);
}

/** `null` for nothing worth keeping. */
export function storedDraft(draft: BenchDraft): string | null {
  const { url, content, rules } = draft;
  const isEmpty = url.trim() === '' && content === null && (rules.trim() === '' || rules === emptyRules);
  if (isEmpty) return null;
  const isLong = content !== null && content.length > maxKept;
  return JSON.stringify(isLong ? { ...draft, content: null, fileName: null } : draft);
}

/** Null where nothing readable is kept. */
export function readDraft(text: string | null): BenchDraft | null {
  if (text === null) return null;
  try {
    const kept: unknown = JSON.parse(text);
    if (typeof kept !== 'object' || kept === null) return null;
    const given = kept as Record<string, unknown>;
    const textOr = <Other>(name: string, other: Other) => {
      const value = given[name];
      return typeof value === 'string' ? value : other;
    };
    return {
      url: textOr('url', ''),
      content: textOr('content', null),
      fileName: textOr('fileName', null),
      siteId: textOr('siteId', null),
      credentialsId: textOr('credentialsId', null),
      rules: textOr('rules', emptyRules),
    };
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
