import { likeness, type Prepared, prepare } from '@molva/russian/likeness';

/** Quotes with more in common than this say one thing to whoever reads them. */
const mostAlike = 0.6;

interface Quote {
  theme_id: string;
  recall: string;
  /** Pairs of beginning and end, in UTF-16 code units; the quote begins with the first. */
  places: readonly number[];
}

/** Of each theme the first quotes that do not repeat one another, so many of each. */
export function unlikeQuotes<Row extends Quote>(quotes: readonly Row[], each: number): Row[] {
  const shown = new Map<string, Prepared[]>();
  return quotes.filter(({ theme_id, recall, places }) => {
    const before = shown.get(theme_id) ?? [];
    if (before.length >= each) return false;
    const quote = prepare(recall.slice(places[0] ?? 0, places[1] ?? recall.length));
    if (before.some((other) => likeness(other, quote, mostAlike) >= mostAlike)) return false;
    shown.set(theme_id, [...before, quote]);
    return true;
  });
}
