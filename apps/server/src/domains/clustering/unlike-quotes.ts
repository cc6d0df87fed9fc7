import { likeness, type Prepared, prepare } from '@molva/russian/likeness';

/** Quotes with more in common than this say one thing to whoever reads them; with more than that they are one. */
const [mostAlike, oneQuote] = [0.6, 0.9];

interface Quote {
  theme_id: string;
  recall: string;
  /** Pairs of beginning and end, in UTF-16 code units; the quote begins with the first. */
  places: readonly number[];
}

/**
 * Of each theme the first quotes that do not repeat one another, so many of each, in their order. Where all say much the
 * same, those that differ a little are there as well.
 */
export function unlikeQuotes<Row extends Quote>(quotes: readonly Row[], each: number): Row[] {
  const chosen = new Set<Row>();
  const shown = new Map<string, Prepared[]>();
  for (const limit of [mostAlike, oneQuote])
    for (const row of quotes) {
      const { theme_id, recall, places } = row;
      const before = shown.get(theme_id) ?? [];
      if (chosen.has(row) || before.length >= each) continue;
      const quote = prepare(recall.slice(places[0] ?? 0, places[1] ?? recall.length));
      if (before.some((other) => likeness(other, quote, limit) >= limit)) continue;
      shown.set(theme_id, [...before, quote]);
      chosen.add(row);
    }
  return quotes.filter((row) => chosen.has(row));
}
