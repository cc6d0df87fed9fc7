import { useVirtualizer } from '@tanstack/react-virtual';
import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { css } from '#styled/css';
import { type PageModel, type Selection, selectionAt, stretchOf } from '../page-model.ts';
import { rowAt, sourceRows } from '../source-rows.ts';

const rowHeight = 20;
const box = css({
  position: 'relative',
  height: { base: '24rem', lg: '28rem' },
  overflow: 'auto',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'sm',
  bg: 'bg.surface',
  fontFamily: 'mono',
  fontSize: '12px',
});
const rowStyle = css({
  position: 'absolute',
  left: '0',
  height: '20px',
  lineHeight: '20px',
  whiteSpace: 'pre',
  '& mark': { bg: 'accent.subtle', color: 'accent.text' },
});
const lineNumber = css({
  display: 'inline-block',
  width: '3.5rem',
  pr: '2',
  textAlign: 'end',
  color: 'fg.muted',
  userSelect: 'none',
});

interface PageSourceProps {
  model: PageModel;
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
}

/** The page as it came. Pressing a place chooses the value of JSON or the element that it belongs to. */
export function PageSource({ model, selection, onSelect }: PageSourceProps) {
  const { text } = model;
  const rows = useMemo(() => sourceRows(text), [text]);
  const stretch = useMemo(() => selection && stretchOf(model, selection), [model, selection]);
  const start = stretch?.start;
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions change without a new identity; nothing here is memoised over them
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 20,
  });
  useEffect(() => {
    if (start !== undefined) virtual.scrollToIndex(rowAt(rows, start), { align: 'center' });
  }, [start, rows, virtual]);

  function press(event: MouseEvent<HTMLElement>, from: number): void {
    // Marking text to copy it is no choice.
    const marked = getSelection();
    if (!marked || !marked.isCollapsed) return;
    const before = marked.anchorNode?.parentElement;
    const offset = before && event.currentTarget.contains(before) ? columnOf(event.currentTarget, marked) : 0;
    const chosen = selectionAt(model, from + offset);
    if (chosen) onSelect(chosen);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reached by keys
    <div ref={scroller} role="region" aria-label="Исходный текст страницы" tabIndex={0} className={box}>
      <div className={css({ position: 'relative' })} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start: top }) => {
          const row = rows[index];
          return (
            row && (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- by keys the outline does the same
              <div
                key={row.start}
                className={rowStyle}
                style={{ top }}
                onClick={(event) => press(event, row.start)}
              >
                <span className={lineNumber}>{row.line}</span>
                <Marked text={text} from={row.start} to={row.end} marked={stretch} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

/** Characters of the row before the place that was pressed. */
function columnOf(row: HTMLElement, { anchorNode, anchorOffset }: globalThis.Selection): number {
  let column = 0;
  for (const part of row.querySelectorAll('[data-part]')) {
    if (anchorNode && part.contains(anchorNode)) return column + anchorOffset;
    column += part.textContent.length;
  }
  return column;
}

interface MarkedProps {
  text: string;
  from: number;
  to: number;
  marked: { start: number; end: number } | null;
}

function Marked({ text, from, to, marked }: MarkedProps) {
  const start = Math.max(from, Math.min(to, marked?.start ?? to));
  const end = Math.max(start, Math.min(to, marked?.end ?? to));
  return (
    <>
      <span data-part="">{text.slice(from, start)}</span>
      {end > start && <mark data-part="">{text.slice(start, end)}</mark>}
      <span data-part="">{text.slice(end, to)}</span>
    </>
  );
}
