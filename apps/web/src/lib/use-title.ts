import { useEffect } from 'react';

/** The window's title: what is shown, then whose it is. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Молва' : `${title} · Молва`;
  }, [title]);
}
