import { useVirtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cx } from '#styled/css';
import { type CellSurroundings, cellProblem, gridColumns } from '../cells.ts';
import * as grids from '../grid.ts';
import { type Cursor, below, moved } from '../grid-keys.ts';
import { parseTable, tableText } from '../table-text.ts';
import { GridCellEditor, type Way } from './grid-cell-editor.tsx';
import * as style from './grid-style.ts';
import { dangerText } from '../../../components/styles.ts';

const rowHeight = 34;
const start: Cursor = { at: { row: 0, column: 0 }, end: { row: 0, column: 0 } };
/** Rows always in sight below what is filled. */
const spare = 3;

interface EditGridProps {
  grid: grids.Grid;
  around: CellSurroundings;
  /** Names of areas, offered as one types. */
  areaNames: readonly string[];
  onChange: (grid: grids.Grid) => void;
  onPasted: (pasted: grids.Pasted) => void;
}

/** What is being typed into the cell under the cursor; `fresh`: it replaces what stood there, arrows leave it. */
interface Editing {
  readonly text: string;
  readonly fresh: boolean;
}

/**
 * A grid as spreadsheets have it. One element holds the focus and names the active cell (aria-activedescendant, ARIA APG
 * grid); only rows in sight are there.
 */
export function EditGrid({ grid, around, areaNames, onChange, onPasted }: EditGridProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<Cursor>(start);
  /** What is kept in sight: the corner that moves, after a paste its beginning. */
  const [seen, setSeen] = useState(start.at);
  const [editing, setEditing] = useState<Editing | null>(null);
  const count = Math.min(grid.rows.length + spare, grids.maxRows);
  // oxlint-disable-next-line react/incompatible-library -- its functions change without a new identity; nothing here is memoised over them
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: rowHeight,
  });
  const range = grids.rangeOf(cursor.at, cursor.end);
  const { at } = cursor;
  const cellId = (row: number, column: number) => `${id}-${row}-${column}`;
  const shownRow = Math.min(seen.row, count - 1);

  useEffect(() => {
    virtual.scrollToIndex(shownRow, { align: 'auto' });
    // oxlint-disable-next-line react/exhaustive-deps -- follows the cursor, not the list
  }, [shownRow]);
  useEffect(() => {
    showColumn(scroller.current, document.getElementById(`${id}-head-${seen.column}`));
  }, [id, seen.column]);

  function go(next: Cursor | null) {
    if (!next) return;
    setCursor(next);
    setSeen(next.end);
  }
  function begin(text: string, fresh: boolean) {
    setCursor({ at, end: at });
    setEditing({ text, fresh });
  }
  /** Keeps what was typed; the focus goes back to the grid, unless it has gone elsewhere. */
  function commit(text: string, way: Way | null) {
    setEditing(null);
    onChange(grids.writeCell(grid, at, text));
    if (way === null) return;
    go(nextOf(way));
    scroller.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    if (editing !== null || event.target !== event.currentTarget) return;
    const command = event.ctrlKey || event.metaKey;
    const { key } = event;
    const next = moved(cursor, event, count);
    if (next) go(next);
    else if (key === 'Tab') return;
    else if (key === 'Enter' || key === 'F2') begin(grids.cellAt(grid, at), false);
    else if (key === 'Delete' || key === 'Backspace') onChange(grids.clearCells(grid, range));
    else if (command && isKey(event, 'KeyZ')) onChange(event.shiftKey ? grids.redo(grid) : grids.undo(grid));
    else if (command && isKey(event, 'KeyY')) onChange(grids.redo(grid));
    else if (command && isKey(event, 'KeyA'))
      setCursor({
        at: { row: 0, column: 0 },
        end: { row: Math.max(grid.rows.length - 1, 0), column: gridColumns.length - 1 },
      });
    else if (key === 'Escape') setCursor({ at, end: at });
    else if (!command && !event.altKey && Array.from(key).length === 1) begin(key, true);
    else return;
    event.preventDefault();
  }

  function onPaste(event: ClipboardEvent) {
    if (editing !== null) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text === '') return;
    const pasted = grids.pasteCells(grid, { row: range.top, column: range.left }, parseTable(text));
    onChange(pasted.grid);
    setCursor({
      at: { row: pasted.range.top, column: pasted.range.left },
      end: { row: pasted.range.bottom, column: pasted.range.right },
    });
    setSeen({ row: pasted.range.top, column: pasted.range.left });
    onPasted(pasted);
  }

  function onCopy(event: ClipboardEvent, cuts: boolean) {
    if (editing !== null) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', tableText(grids.copyCells(grid, range)));
    if (cuts) onChange(grids.clearCells(grid, range));
  }

  function press(row: number, column: number, spreads: boolean) {
    if (editing !== null) return;
    const place = { row, column };
    if (spreads) setCursor({ at, end: place });
    // A second touch on the same cell opens it: phones have no Enter.
    else if (at.row === row && at.column === column && range.top === range.bottom)
      begin(grids.cellAt(grid, at), false);
    else setCursor({ at: place, end: place });
  }

  const activeColumn = gridColumns[at.column];
  const problem = problemAt(at.row, at.column);
  return (
    <div>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label="Таблица слов покупателей"
        aria-rowcount={count + 1}
        aria-colcount={gridColumns.length}
        aria-multiselectable
        aria-activedescendant={cellId(at.row, at.column)}
        aria-describedby={`${id}-status`}
        className={style.scroller}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={(event) => onCopy(event, false)}
        onCut={(event) => onCopy(event, true)}
      >
        <div role="row" aria-rowindex={1} className={cx(style.row, style.head)}>
          <span className={style.number} aria-hidden="true" />
          {gridColumns.map((column, index) => (
            <span
              key={column.id}
              id={`${id}-head-${index}`}
              role="columnheader"
              aria-colindex={index + 1}
              className={style.headCell}
              style={{ width: `${column.width}rem` }}
            >
              {column.label}
            </span>
          ))}
        </div>
        <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start: top }) => row(index, top))}
        </div>
      </div>
      <p id={`${id}-status`} className={style.status}>
        {problem === undefined ? (
          <span>
            Строка {at.row + 1}, {activeColumn?.label.toLocaleLowerCase('ru')}: {activeColumn?.hint}
          </span>
        ) : (
          <span className={dangerText}>
            Строка {at.row + 1}: {problem}
          </span>
        )}
      </p>
    </div>
  );

  function problemAt(index: number, column: number): string | undefined {
    const data = grid.rows[index];
    const id = gridColumns[column]?.id;
    if (!data || id === undefined || grids.isBlankRow(data)) return undefined;
    return cellProblem(id, data.cells[id] ?? '', around) ?? data.refusal;
  }

  function row(index: number, top: number) {
    const data = grid.rows[index];
    const isRefused = data?.refusal !== undefined;
    return (
      <div
        key={index}
        role="row"
        aria-rowindex={index + 2}
        className={style.row}
        style={{ position: 'absolute', top }}
      >
        <span className={style.number} data-refused={isRefused} title={data?.refusal}>
          {index + 1}
        </span>
        {gridColumns.map((column, place) => {
          const isActive = at.row === index && at.column === place;
          const text = data?.cells[column.id] ?? '';
          const isBad =
            data !== undefined &&
            !grids.isBlankRow(data) &&
            cellProblem(column.id, text, around) !== undefined;
          const isChosen =
            index >= range.top && index <= range.bottom && place >= range.left && place <= range.right;
          if (isActive && editing !== null)
            return (
              <span
                key={column.id}
                role="gridcell"
                id={cellId(index, place)}
                style={{ width: `${column.width}rem` }}
              >
                <GridCellEditor
                  label={`${column.label}, строка ${index + 1}`}
                  start={editing.text}
                  fresh={editing.fresh}
                  offers={column.id === 'area' ? areaNames : []}
                  width={column.width}
                  onCommit={commit}
                  onCancel={() => {
                    setEditing(null);
                    scroller.current?.focus({ preventScroll: true });
                  }}
                />
              </span>
            );
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the focus and the keys
            <span
              key={column.id}
              id={cellId(index, place)}
              role="gridcell"
              aria-colindex={place + 1}
              aria-selected={isChosen}
              aria-invalid={isBad || undefined}
              className={style.cell}
              data-active={isActive}
              data-end={column.id === 'grade' || undefined}
              style={{ width: `${column.width}rem` }}
              onClick={(event) => press(index, place, event.shiftKey)}
            >
              {text}
            </span>
          );
        })}
      </div>
    );
  }

  function nextOf(way: Way): Cursor | null {
    const here = { at, end: at };
    if (way === 'down' || way === 'up') return below(here, Math.min(count + 1, grids.maxRows), way === 'up');
    const tab = { key: 'Tab', shiftKey: way === 'back', ctrlKey: false, metaKey: false };
    return moved(here, tab, count);
  }
}

/** By the key's place: with a Russian layout Ctrl+Я is the same key. */
const isKey = (event: KeyboardEvent, code: string): boolean => event.code === code;

/** Scrolls sideways as far as is needed to see a column. */
function showColumn(scroller: HTMLElement | null, head: HTMLElement | null): void {
  if (!scroller || !head) return;
  const left = head.offsetLeft - gutter;
  const right = head.offsetLeft + head.offsetWidth - scroller.clientWidth;
  // A column wider than the view shows its beginning.
  if (left < scroller.scrollLeft || right > left) scroller.scrollLeft = left;
  else if (right > scroller.scrollLeft) scroller.scrollLeft = right;
}

/** Pixels of the row numbers, which stay in sight. */
const gutter = 44;
