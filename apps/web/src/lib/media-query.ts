/** Whether a media query matches, and who is told when that changes. */
export interface MediaQuery {
  readonly matches: boolean;
  /** @returns ends it */
  subscribe: (listener: () => void) => () => void;
}

/**
 * Asks the browser once and goes by what it tells from then on. Chromium tells nobody of a change that somebody has asked for
 * before it could tell, as a component does that is drawn at that moment: the others would stay as they were.
 */
export function watchMedia(query: string): MediaQuery {
  const list = matchMedia(query);
  const listeners = new Set<() => void>();
  let isMatched = list.matches;
  list.addEventListener('change', ({ matches }) => {
    isMatched = matches;
    for (const listener of listeners) listener();
  });
  return {
    get matches() {
      return isMatched;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
