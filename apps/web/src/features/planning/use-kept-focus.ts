import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The focus stays on the board: a card that goes to another day is another element there, and what was pressed may be
 * gone once it is done. The focus then goes to the card where it stands now, else to the one that Tab leads to.
 *
 * @param place holds the cards (`data-card`)
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>) {
  const card = useRef<string | null>(null);
  const isInside = useRef(false);
  useLayoutEffect(() => {
    if (!isInside.current || document.activeElement !== document.body) return;
    const cards = [...(place.current?.querySelectorAll<HTMLElement>('[data-card]') ?? [])];
    const own = cards.find((one) => one.dataset.card === card.current);
    if (own) own.focus();
    // Nobody went there: the board must not scroll to it.
    else cards.find((one) => one.tabIndex === 0)?.focus({ preventScroll: true });
  });
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      // Dialogs tell of theirs here too, and stand elsewhere.
      isInside.current = currentTarget.contains(target);
      card.current = target.closest<HTMLElement>('[data-card]')?.dataset.card ?? null;
    },
    // What React takes away itself does not tell that it lost the focus.
    onBlur: () => {
      isInside.current = false;
    },
  };
}
