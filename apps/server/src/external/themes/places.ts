import type { Place } from '@molva/themes';
import type { FoundPlaces } from './tasks.ts';

/** One row for a review and a theme, however many clauses speak of it; the place that stands for it best comes first. */
export function rowsOf(places: Iterable<Place>): FoundPlaces[] {
  const rows = new Map<string, FoundPlaces>();
  for (const { reviewId, theme, start, end, closeness } of places) {
    const key = `${reviewId} ${theme}`;
    const row = rows.get(key) ?? { reviewId, theme, places: [], closeness };
    if (closeness > row.closeness) {
      row.places.unshift(start, end);
      row.closeness = closeness;
    } else row.places.push(start, end);
    rows.set(key, row);
  }
  return [...rows.values()];
}
