import { useMemo } from 'react';
import { findQuote, type Place } from '../requests/index.ts';

/** What a comment is to be about: words of the text, or all of it. */
export interface Quoted {
  readonly place: Place | null;
  readonly words: string;
}

/**
 * What was marked to speak of, where its words stand in the text by now; null where they are gone: they may move while one
 * writes what one has to say. The same object until they do: the side of the editor waits for no key.
 */
export function useQuoted(begun: Quoted | null, text: string): Quoted | null {
  const words = begun?.words ?? '';
  const { start, end } = (begun?.place && findQuote(text, words, begun.place.start)) ?? {};
  return useMemo(
    () => (start === undefined || end === undefined ? null : { place: { start, end }, words }),
    [start, end, words],
  );
}
