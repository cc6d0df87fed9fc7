import { type SearchTerms, readSearch } from '@molva/russian/search-language';
import { placesOf } from '@molva/russian/search-marks';
import { createContext, use, useMemo } from 'react';
import { Marked } from '../../../components/marked.tsx';

/** What the list around was searched for; null where it was not. */
const LookedFor = createContext<SearchTerms | null>(null);

export function MarkFound({ q, children }: { q: string | undefined; children: React.ReactNode }) {
  const terms = useMemo(() => (q === undefined ? null : readSearch(q)), [q]);
  return <LookedFor value={terms}>{children}</LookedFor>;
}

/** A text with what was looked for marked. */
export function FoundIn({ text }: { text: string }) {
  const terms = use(LookedFor);
  return terms === null ? text : <Marked text={text} places={placesOf(text, terms)} />;
}
