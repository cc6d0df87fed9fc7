import type { ReactNode } from 'react';
import { css } from '#styled/css';

const mark = css({ bg: 'accent.subtle', color: 'inherit', borderRadius: 'xs', fontWeight: 'semibold' });

/** A text with places of it marked: beginning and end in UTF-16 code units, in order. */
export function Marked({ text, places }: { text: string; places: readonly (readonly number[])[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [start = 0, end = 0] of places) {
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
