import type { Review } from '../api.ts';

/** A review by what a change of many names it by. */
export interface Chosen {
  readonly id: string;
  readonly client_id: string;
}

/** What is chosen in a list: reviews one by one, or all that the filter lets through. */
export interface Selection {
  readonly chosen: ReadonlyMap<string, Chosen>;
  readonly isAll: boolean;
  /** The last one that was chosen or left by itself: where a range begins. */
  readonly from: string | undefined;
}

export const nothingChosen: Selection = { chosen: new Map(), isAll: false, from: undefined };

/** Chooses a review, or leaves it. Once all were chosen, what is left counts one by one, of those that are loaded. */
export function toggled(selection: Selection, review: Review, items: readonly Review[]): Selection {
  const chosen = new Map((selection.isAll ? items : [...selection.chosen.values()]).map(keyed));
  if (!chosen.delete(review.id)) chosen.set(...keyed(review));
  return { chosen, isAll: false, from: review.id };
}

/** Chooses all from where one was chosen last to this one. */
export function extended(selection: Selection, review: Review, items: readonly Review[]): Selection {
  const ends = [selection.from, review.id].map((id) => items.findIndex((item) => item.id === id));
  const [first = -1, last = -1] = ends.toSorted((one, other) => one - other);
  if (first === -1) return toggled(selection, review, items);
  const chosen = new Map(selection.chosen);
  for (const item of items.slice(first, last + 1)) chosen.set(...keyed(item));
  return { chosen, isAll: false, from: review.id };
}

const keyed = ({ id, client_id }: Chosen): [string, Chosen] => [id, { id, client_id }];

/** How many are chosen. @param count all that match */
export const sizeOf = ({ chosen, isAll }: Selection, count: number): number => (isAll ? count : chosen.size);
