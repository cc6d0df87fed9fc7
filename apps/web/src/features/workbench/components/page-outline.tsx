import { useVirtualizer } from '@tanstack/react-virtual';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { css, cx } from '#styled/css';
import { Button } from '../../../components/button.tsx';
import { SearchField } from '../../../components/search-field.tsx';
import { centredRow, quietText, tightStack } from '../../../components/styles.ts';
import { number } from '../../../lib/formats.ts';
import { childrenOf, type OutlineItem, type OutlineRow, pathTo, rowsOf, search } from '../outline.ts';
import type { Selection } from '../page-model.ts';

const rowHeight = 24;
const box = css({
  position: 'relative',
  height: { base: '22rem', lg: '25rem' },
  overflow: 'auto',
  border: '1px solid',
  borderColor: 'border.default',
  borderRadius: 'sm',
  bg: 'bg.surface',
  fontFamily: 'mono',
  textStyle: 'small',
});
const rowStyle = css({
  position: 'absolute',
  insetInline: '0',
  height: '24px',
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  pr: '2',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  _hover: { bg: 'bg.hover' },
  '&[aria-selected=true]': { bg: 'accent.subtle', color: 'accent.text' },
  '& svg': { width: '3.5', height: '3.5', flexShrink: 0, color: 'fg.icon' },
});
const own = css({ color: 'fg.muted', overflow: 'hidden', textOverflow: 'ellipsis' });

interface PageOutlineProps {
  label: string;
  roots: readonly OutlineItem[];
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
}

/** The page as an outline that opens step by step; what is chosen elsewhere is opened here. */
export function PageOutline({ label, roots, selection, onSelect }: PageOutlineProps) {
  const path = useMemo(() => (selection ? pathTo(selection) : []), [selection]);
  const [opened, setOpened] = useState(() => firstOpen(roots));
  const [shownPath, setShownPath] = useState(path);
  const open = useMemo(() => new Set([...opened, ...shownPath.slice(0, -1)]), [opened, shownPath]);
  // A new choice is brought into sight; what is closed by hand after that stays closed.
  const [seen, setSeen] = useState(path);
  if (seen !== path) {
    setSeen(path);
    setShownPath(path);
  }
  const rows = useMemo(() => rowsOf(roots, open), [roots, open]);
  const chosen = path.at(-1);
  const chosenAt = rows.findIndex(({ item }) => item.id === chosen);
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions change without a new identity; nothing here is memoised over them
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  });
  useEffect(() => {
    if (chosenAt !== -1) virtual.scrollToIndex(chosenAt, { align: 'center' });
    // oxlint-disable-next-line react/exhaustive-deps -- a new choice is brought into sight, opening a row is not one
  }, [chosen]);

  function toggle({ item, isOpen }: OutlineRow): void {
    const next = new Set(open);
    if (isOpen) next.delete(item.id);
    else next.add(item.id);
    setShownPath([]);
    setOpened(next);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const row = rows[chosenAt];
    const to = { ArrowDown: chosenAt + 1, ArrowUp: chosenAt - 1, Home: 0, End: rows.length - 1 }[event.key];
    const target = to === undefined ? undefined : rows[Math.max(0, Math.min(rows.length - 1, to))];
    if (target) onSelect(target.item.selection);
    else if (row && event.key === 'ArrowRight' && row.item.hasChildren) {
      if (row.isOpen) onSelect((rows[chosenAt + 1] ?? row).item.selection);
      else toggle(row);
    } else if (row && event.key === 'ArrowLeft') {
      const parent = rows.slice(0, chosenAt).findLast(({ level }) => level < row.level);
      if (row.isOpen) toggle(row);
      else if (parent) onSelect(parent.item.selection);
    } else return;
    event.preventDefault();
  }

  return (
    <div className={tightStack}>
      <Finder roots={roots} selection={selection} onSelect={onSelect} />
      <div
        ref={scroller}
        role="tree"
        aria-label={label}
        aria-activedescendant={chosenAt === -1 ? undefined : `outline-${chosenAt}`}
        tabIndex={0}
        className={box}
        onKeyDown={onKeyDown}
      >
        <div
          role="presentation"
          className={css({ position: 'relative' })}
          style={{ height: virtual.getTotalSize() }}
        >
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <Row
                  key={row.item.id}
                  row={row}
                  index={index}
                  top={start}
                  isChosen={index === chosenAt}
                  onToggle={() => toggle(row)}
                  onSelect={() => onSelect(row.item.selection)}
                />
              )
            );
          })}
        </div>
      </div>
    </div>
  );
}

interface RowProps {
  row: OutlineRow;
  index: number;
  top: number;
  isChosen: boolean;
  onToggle: () => void;
  onSelect: () => void;
}

function Row({ row: { item, level, isOpen }, index, top, isChosen, onToggle, onSelect }: RowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are taken by the tree, which has the focus
    <div
      id={`outline-${index}`}
      role="treeitem"
      tabIndex={-1}
      aria-level={level}
      aria-selected={isChosen}
      aria-expanded={item.hasChildren ? isOpen : undefined}
      className={rowStyle}
      style={{ top, paddingLeft: 8 + Math.min(level - 1, 30) * 14 }}
      onClick={onSelect}
      onDoubleClick={onToggle}
    >
      <span
        aria-hidden="true"
        className={css({ width: '4', flexShrink: 0, display: 'grid', placeItems: 'center' })}
        onClick={(event) => {
          event.stopPropagation();
          onToggle();
        }}
      >
        {item.hasChildren && (isOpen ? <ChevronDown /> : <ChevronRight />)}
      </span>
      <span>{item.label}</span>
      <span className={own}>{item.text}</span>
    </div>
  );
}

/** Looks for a name or a text in all of the page, open or not. */
function Finder({ roots, selection, onSelect }: Omit<PageOutlineProps, 'label'>) {
  const [wanted, setWanted] = useState('');
  const found = useMemo(() => search(roots, wanted), [roots, wanted]);
  const at = found.findIndex((one) => selection !== null && pathTo(one).at(-1) === pathTo(selection).at(-1));
  const go = (step: 1 | -1) => {
    // Backwards from none is the last.
    const from = at === -1 && step === -1 ? 0 : at;
    const next = found[(from + step + found.length) % found.length];
    if (next) onSelect(next);
  };
  return (
    <div className={cx(centredRow)}>
      <SearchField label="Найти на странице" value={wanted} onChange={setWanted} />
      {wanted !== '' && (
        <>
          <span className={quietText} aria-live="polite">
            {found.length === 0
              ? 'Не найдено'
              : `${at === -1 ? '' : `${number(at + 1)} из `}${number(found.length)}`}
          </span>
          <Button size="sm" disabled={found.length === 0} onClick={() => go(-1)}>
            Назад
          </Button>
          <Button size="sm" disabled={found.length === 0} onClick={() => go(1)}>
            Дальше
          </Button>
        </>
      )}
    </div>
  );
}

/** A page begins open as far as there is one way only. */
function firstOpen(roots: readonly OutlineItem[]): ReadonlySet<string> {
  const open = new Set<string>();
  let level = [...roots];
  for (let depth = 0; depth < 3; depth += 1) {
    const holders = level.filter(({ hasChildren, label }) => hasChildren && label !== 'head');
    if (holders.length > 4) break;
    for (const { id } of holders) open.add(id);
    level = holders.flatMap(childrenOf);
  }
  return open;
}
