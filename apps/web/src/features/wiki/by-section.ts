import type { Level } from '@molva/contract/permissions';
import type { WikiSummary } from './api.ts';
import type { WikiSearch } from './search.ts';

export interface Section {
  section: string;
  pages: readonly WikiSummary[];
}

/** The page that is shown: the one in the address, or, with room beside the list, the first of all. */
export function openPage(
  { page, q, create }: WikiSearch,
  pages: readonly WikiSummary[],
  isWide: boolean,
): string | undefined {
  return page ?? (isWide && q === undefined && !create ? pages[0]?.slug : undefined);
}

/** Pages by section in the order they came; those written for the reader's own level stand first, once more. */
export function bySection(pages: readonly WikiSummary[], level: Level | null): Section[] {
  const sections = new Map<string, WikiSummary[]>();
  for (const page of pages) sections.set(page.section, [...(sections.get(page.section) ?? []), page]);
  const all = [...sections].map(([section, inside]) => ({ section, pages: inside }));
  const own =
    level === null ? [] : pages.filter((page) => page.levels.length > 0 && page.levels.includes(level));
  return own.length > 0 ? [{ section: 'Для вас', pages: own }, ...all] : all;
}
