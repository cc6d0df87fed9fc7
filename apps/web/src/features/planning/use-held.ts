import { type KeyboardEvent, useState } from 'react';
import { type Day, dayByKey } from './plan.ts';

/** Texts taken up by the keyboard, and the day they would be put on. */
export interface Held {
  readonly ids: readonly string[];
  readonly day: Day;
}

interface HeldOptions {
  readonly shown: readonly string[];
  readonly idsOf: (id: string) => readonly string[];
  readonly dayOf: (id: string) => Day;
  readonly onDrop: (ids: readonly string[], day: Day) => void;
}

/**
 * Moving by the keyboard: Space takes texts up, arrows choose the day, Enter (or Space) puts them there, Delete puts them
 * aside, Escape leaves all as it was. Where nothing is held, arrows go from card to card.
 */
export function useHeld({ shown, idsOf, dayOf, onDrop }: HeldOptions) {
  const [held, setHeld] = useState<Held | null>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-card]') : null;
    const id = card?.dataset.card;
    if (!id || event.ctrlKey || event.metaKey || event.altKey) return;
    if (held) {
      if (event.key === 'Tab') setHeld(null);
      else if (event.key === 'Escape') setHeld(null);
      else if (event.key === 'Enter' || event.key === ' ') {
        setHeld(null);
        onDrop(held.ids, held.day);
      } else {
        const day = dayByKey(held.day, event.key, shown);
        if (day === undefined) return;
        setHeld({ ...held, day });
      }
      if (event.key !== 'Tab') event.preventDefault();
      return;
    }
    if (event.key === ' ') {
      event.preventDefault();
      if (card?.dataset.fixed === undefined) setHeld({ ids: idsOf(id), day: dayOf(id) });
      return;
    }
    const next = nextCard(event.currentTarget, card, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  }
  /** A button takes Space for a press when the key goes up. */
  function onKeyUp(event: KeyboardEvent) {
    if (event.key === ' ' && event.target instanceof Element && event.target.closest('[data-card]'))
      event.preventDefault();
  }
  return { held, onKeyDown, onKeyUp, cancel: () => setHeld(null) };
}

/** Up and down from card to card; sideways to the nearest group that has any. */
function nextCard(root: HTMLElement, card: HTMLElement | null, key: string): HTMLElement | undefined {
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')];
  const here = card ? cards.indexOf(card) : -1;
  if (key === 'ArrowDown') return cards[here + 1];
  if (key === 'ArrowUp') return cards[here - 1];
  const way = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
  if (way === 0 || !card) return undefined;
  const group = (one: HTMLElement) => one.closest('[data-group]');
  const own = group(card);
  const rest = way > 0 ? cards.slice(here + 1) : cards.slice(0, here).toReversed();
  const found = rest.find((one) => group(one) !== own);
  return found && cards.find((one) => group(one) === group(found));
}
