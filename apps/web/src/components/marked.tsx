import type { ReactNode } from 'react';
import { css } from '#styled/css';

const mark = css({ bg: 'accent.subtle', color: 'inherit', borderRadius: 'xs', fontWeight: 'semibold' });

interface MarkedProps {
  text: string;
  /** In UTF-16 code units from the beginning, in order. */
  places: readonly { readonly start: number; readonly end: number }[];
}

/** A text with places of it marked. */
export function Marked({ text, places }: MarkedProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of places) {
    if (start < at) continue;
    parts.push(
      text.slice(at, start),
      <mark key={start} className={mark}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return [...parts, text.slice(at)];
}
