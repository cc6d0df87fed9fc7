import { css } from '#styled/css';

const mark = css({ bg: 'accent.subtle', color: 'inherit', borderRadius: 'sm' });

/** A text with some of its places marked; places are code units from its beginning, in order. */
export function Marked({
  text,
  places,
}: {
  text: string;
  places: readonly { start: number; end: number }[];
}) {
  const parts: React.ReactNode[] = [];
  let at = 0;
  for (const { start, end } of places) {
    if (start < at) continue;
    parts.push(text.slice(at, start));
    parts.push(
      <mark key={start} className={mark}>
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  parts.push(text.slice(at));
  return parts;
}
