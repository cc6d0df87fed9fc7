import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { css } from '#styled/css';

export interface VirtualListHandle {
  scrollTo: (index: number) => void;
}

interface VirtualListProps<T> {
  label: string;
  items: readonly T[];
  /** Which list it is: of another one the rows in sight are drawn first, and those around them after. */
  list?: string;
  /** The same function every time. */
  itemId: (item: T) => string;
  render: (item: T, index: number) => ReactNode;
  /** Height of a row before it is measured, px. */
  estimate: number;
  /** All items there are; more than `items` means the rest is asked for near the end. */
  count: number;
  onEnd: () => void;
  handle?: RefObject<VirtualListHandle | null>;
  /** Height of what sticks to the top of the window, px. */
  stickyTop?: number;
  /** Height of what floats at its lower edge, px. */
  stickyBottom?: number;
}

/** Long enough for a slow machine to show the rows in sight. */
const delayMs = 100;

/** A long list of rows of any height that scrolls with the window and keeps only what is in sight. */
export function VirtualList<T>(props: VirtualListProps<T>) {
  const { label, items, list, itemId, render, estimate, count, onEnd, handle } = props;
  const { stickyTop = 0, stickyBottom = 0 } = props;
  const root = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const isDrawn = useDrawn(list);
  // With another one every row is counted anew.
  const keyAt = useCallback(
    (index: number) => {
      const item = items[index];
      return item === undefined ? index : itemId(item);
    },
    [items, itemId],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions change without a new identity; nothing here is memoised over them
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimate,
    overscan: isDrawn ? 6 : 1,
    scrollMargin: top,
    scrollPaddingStart: stickyTop,
    scrollPaddingEnd: stickyBottom,
    getItemKey: keyAt,
  });
  useLayoutEffect(() => {
    const measure = () => setTop((root.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!handle) return undefined;
    handle.current = { scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }) };
    return () => {
      handle.current = null;
    };
  }, [handle, virtual]);

  const rows = virtual.getVirtualItems();
  const last = rows.at(-1)?.index ?? 0;
  const nearEnd = items.length < count && last >= items.length - 10;
  useEffect(() => {
    if (nearEnd) onEnd();
  }, [nearEnd, onEnd]);

  return (
    <ul
      ref={root}
      aria-label={label}
      className={css({ position: 'relative' })}
      style={{ height: virtual.getTotalSize() }}
    >
      {rows.map((row) => {
        const item = items[row.index];
        return (
          item !== undefined && (
            <li
              key={row.key}
              ref={virtual.measureElement}
              data-index={row.index}
              aria-posinset={row.index + 1}
              aria-setsize={count}
              className={css({ position: 'absolute', insetInline: '0' })}
              // Not a transform: it would hold the menus of a row inside the row.
              style={{ top: row.start - top }}
            >
              {render(item, row.index)}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** Whether what is in sight of a list has been shown. */
function useDrawn(list: string | undefined): boolean {
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    // In steps: somebody may be scrolling by now.
    const timer = setTimeout(() => startTransition(() => setDrawn(list)), delayMs);
    return () => clearTimeout(timer);
  }, [list]);
  return drawn === list;
}
