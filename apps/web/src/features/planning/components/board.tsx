import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { css } from '#styled/css';

const board = css({
  // Words for readers only are placed within it: outside they would widen the page.
  position: 'relative',
  display: 'flex',
  gap: '3',
  overflowX: 'auto',
  pb: '2',
  alignItems: 'flex-start',
  scrollPaddingInline: '4',
});
const column = css({
  flexShrink: 0,
  width: '16rem',
  p: '2',
  bg: 'bg.subtle',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'md',
  '&[data-over=true]': {
    bg: 'accent.subtle',
    outline: '2px solid',
    outlineColor: 'accent.mark',
    outlineOffset: '-2px',
  },
});

interface BoardProps {
  label: string;
  /** The day whose column stands first in sight as the board opens: those before can be scrolled to. */
  from?: string | undefined;
  children: ReactNode;
}

export function Board({ label, from, children }: BoardProps) {
  const place = useRef<HTMLElement>(null);
  const [first] = useState(from);
  useLayoutEffect(() => {
    const column =
      first === undefined ? null : place.current?.querySelector<HTMLElement>(`[data-day="${first}"]`);
    if (place.current && column) place.current.scrollLeft = column.offsetLeft;
  }, [first]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls sideways: the keyboard must reach it
    <section ref={place} aria-label={label} className={board} data-scrolls="" tabIndex={0}>
      {children}
    </section>
  );
}

interface BoardColumnProps {
  title: ReactNode;
  /** Where dropping puts a text; absent: nothing is dropped here. */
  day?: string;
  isOver?: boolean;
  children: ReactNode;
}

export function BoardColumn({ title, day, isOver = false, children }: BoardColumnProps) {
  return (
    <div className={column} data-day={day} data-over={isOver}>
      <div className={css({ px: '1', mb: '2' })}>{title}</div>
      {children}
    </div>
  );
}
