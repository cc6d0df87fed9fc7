import { readSearch } from '@molva/russian/search-language';
import { type Place, placesOf } from '@molva/russian/search-marks';

/** A way to tell where a text has what was looked for. */
export function foundPlaces(q: string): (text: string) => Place[] {
  const terms = readSearch(q);
  return (text) => placesOf(text, terms);
}
