import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether an element is at least so many rem wide. The window alone does not tell: the sidebar may be folded, and
 * a reader may have larger letters.
 */
export function useRoom(place: RefObject<HTMLElement | null>, rem: number): boolean {
  const [hasRoom, setHasRoom] = useState(false);
  useLayoutEffect(() => {
    const node = place.current;
    if (!node) return undefined;
    const measure = () => {
      const letter = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
      setHasRoom(node.clientWidth >= rem * letter);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    return () => observer.disconnect();
  }, [place, rem]);
  return hasRoom;
}
