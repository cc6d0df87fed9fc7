import { useState } from 'react';
import type { Draft } from './api.ts';

interface TypedDraft {
  readonly draft: Draft;
  /** Where it stands in the list. */
  readonly at: number;
}

/**
 * Drafts of a page of the list, with those that are written over: they stay in sight where the list has them no longer,
 * as when somebody else decides them.
 *
 * @param place of the list: on another nothing is kept
 */
export function useTypedDrafts(drafts: readonly Draft[] | undefined, place: string) {
  const [typed, setTyped] = useState<{ place: string; all: readonly TypedDraft[] }>({ place, all: [] });
  const isListed = (id: string) => drafts?.some((draft) => draft.id === id) === true;
  const shown = drafts && [...drafts];
  if (shown && typed.place === place)
    for (const { draft, at } of typed.all) if (!isListed(draft.id)) shown.splice(at, 0, draft);

  function heed(draft: Draft, at: number, isTyped: boolean): void {
    setTyped((before) => {
      const others = before.place === place ? before.all.filter((one) => one.draft.id !== draft.id) : [];
      const all = isTyped ? [...others, { draft, at }].toSorted((one, other) => one.at - other.at) : others;
      return { place, all };
    });
  }
  return { shown, isListed, heed };
}
