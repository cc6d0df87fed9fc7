import {
  columnVisibilityFeature,
  createColumnHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { css, cva, cx } from '#styled/css';
import { Select } from './select.tsx';
import { useRoom } from './use-room.ts';
import { srOnlyText } from './styles.ts';

export interface ColumnSort {
  /** What the server sorts by. */
  readonly key: string;
  /** Which way the first click sorts: names up (the default), figures down. */
  readonly first?: 'asc' | 'desc';
  /** Either way in words: «Сначала новые». Cards have no heads to click and offer these. */
  readonly asc: string;
  readonly desc: string;
}

export interface Column<T, K extends string = string> {
  readonly id: K;
  readonly label: string;
  readonly cell: (row: T) => ReactNode;
  /** Without one the column is not sorted. */
  readonly sort?: ColumnSort;
  readonly align?: 'start' | 'end';
  readonly width?: string;
  /** The column that says which row it is cannot be put away. */
  readonly always?: boolean;
  /** In a card it takes a line of its own. */
  readonly wide?: boolean;
  /** No word above the column (its buttons name themselves). */
  readonly hideLabel?: boolean;
}

export interface DataTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowId: (row: T) => string;
  /** `name` or `-name`, as the API and the address write it. */
  sort: string;
  onSort: (sort: string) => void;
  hidden: readonly string[];
  /** Rows of a group stand together; its name stands above the first. */
  groupOf?: ((row: T) => { readonly id: string; readonly label: string }) | undefined;
  /** Width in rem from which the columns stand side by side. */
  roomFrom: number;
  /** Rows are of an earlier question, the next answer is under way. */
  stale?: boolean;
}

const features = tableFeatures({ rowSortingFeature, columnVisibilityFeature });

const wrap = css({
  bg: { _asTable: 'bg.surface' },
  border: { _asTable: '1px solid' },
  borderColor: { _asTable: 'border.default' },
  borderRadius: 'md',
  '&[data-stale=true] tbody': { opacity: 0.6 },
});
const tableStyle = css({
  width: 'full',
  display: { base: 'block', _asTable: 'table' },
  borderCollapse: 'separate',
  borderSpacing: 0,
});
const headCell = cva({
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    height: '9',
    px: '3',
    py: '1.5',
    bg: 'bg.surface',
    borderBottomWidth: '1px',
    borderColor: 'border.default',
    textStyle: 'small',
    fontWeight: 'medium',
    color: 'fg.muted',
    verticalAlign: 'bottom',
    _first: { borderTopLeftRadius: 'md', pl: '4' },
    _last: { borderTopRightRadius: 'md', pr: '4' },
  },
  variants: { align: { start: { textAlign: 'start' }, end: { textAlign: 'end' } } },
});
const sortButton = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  borderRadius: 'xs',
  fontWeight: 'inherit',
  textAlign: 'inherit',
  _hover: { color: 'fg.default' },
  '&[data-sorted=true]': { color: 'fg.default', fontWeight: 'semibold' },
  '& svg': { width: '3.5', height: '3.5' },
});
const rowStyle = css({
  display: { base: 'grid', _asTable: 'table-row' },
  gridTemplateColumns: '1fr 1fr',
  columnGap: '4',
  rowGap: '2',
  p: { base: '3', _asTable: '0' },
  mb: { base: '2', _asTable: '0' },
  bg: { base: 'bg.surface', _asTable: 'transparent' },
  border: { base: '1px solid', _asTable: 'none' },
  borderColor: 'border.default',
  borderRadius: { base: 'md', _asTable: '0' },
  position: 'relative',
  _hover: { bg: { _asTable: 'bg.hover' } },
  _last: { '& > td': { borderBottomWidth: '0' } },
});
const cell = cva({
  base: {
    minWidth: '0',
    px: { base: '0', _asTable: '3' },
    py: { base: '0', _asTable: '2' },
    borderBottomWidth: { _asTable: '1px' },
    borderColor: { _asTable: 'border.default' },
    verticalAlign: 'top',
    _asTable: { _first: { pl: '4' }, _last: { pr: '4' } },
  },
  variants: {
    align: { start: { textAlign: 'start' }, end: { textAlign: { base: 'start', _asTable: 'end' } } },
    always: { true: { gridColumn: '1 / -1', pr: { base: '8', _asTable: '3' } }, false: {} },
    wide: { true: { gridColumn: '1 / -1' }, false: {} },
    bare: { true: { position: { base: 'absolute', _asTable: 'static' }, top: '2', right: '2' }, false: {} },
  },
});
const groupRow = css({ display: { base: 'block', _asTable: 'table-row' } });
const groupCell = css({
  display: { base: 'block', _asTable: 'table-cell' },
  textAlign: 'start',
  textStyle: 'small',
  fontWeight: 'semibold',
  px: { base: '1', _asTable: '4' },
  pt: '3',
  pb: '1.5',
  bg: { _asTable: 'bg.subtle' },
  borderBottomWidth: { _asTable: '1px' },
  borderColor: 'border.default',
  overflowWrap: 'anywhere',
});
const cellLabel = css({ display: { _asTable: 'none' }, textStyle: 'tiny', color: 'fg.muted' });

/**
 * A table whose order and columns are the caller's state (kept in the address). Cells are plain. Up, Down,
 * Home and End move between the rows' links. Where there is no room each row is a card.
 */
export function DataTable<T extends object>(props: DataTableProps<T>) {
  const { label, columns, rows, rowId, sort, onSort, hidden, roomFrom, groupOf, stale = false } = props;
  const place = useRef<HTMLDivElement>(null);
  const hasRoom = useRoom(place, roomFrom);
  const body = useRowKeys();
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, T>();
    return helper.columns(
      columns.map((column) =>
        helper.accessor((row) => row, {
          id: column.id,
          header: column.label,
          enableSorting: column.sort !== undefined,
          enableHiding: column.always !== true,
        }),
      ),
    );
  }, [columns]);
  const byId = useMemo(() => new Map(columns.map((column) => [column.id, column])), [columns]);
  const sorted = columns.find((column) => column.sort?.key === sort.replace(/^-/, ''));
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    manualSorting: true,
    state: {
      sorting: sorted ? [{ id: sorted.id, desc: sort.startsWith('-') }] : [],
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
  });

  return (
    <div ref={place} className={wrap} data-stale={stale} data-view={hasRoom ? 'table' : 'cards'}>
      {!hasRoom && <CardSort columns={columns} sort={sort} onSort={onSort} />}
      <table className={tableStyle} aria-label={label} aria-busy={stale}>
        <thead className={css({ display: { base: 'none', _asTable: 'table-header-group' } })}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id}>
              {group.headers.map((header) => {
                const column = byId.get(header.column.id);
                const way = header.column.getIsSorted();
                return (
                  <th
                    key={header.id}
                    scope="col"
                    aria-sort={way === 'asc' ? 'ascending' : way === 'desc' ? 'descending' : undefined}
                    className={headCell({ align: column?.align ?? 'start' })}
                    style={{ width: column?.width }}
                  >
                    {column && <HeadCell column={column} way={way} onSort={onSort} />}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        <tbody ref={body} className={css({ display: { base: 'block', _asTable: 'table-row-group' } })}>
          {table.getRowModel().rows.map((row, at, all) => {
            const group = groupOf?.(row.original);
            const before = all[at - 1];
            const isFirst = group && (!before || groupOf?.(before.original).id !== group.id);
            const line = (
              <tr key={row.id} className={rowStyle}>
                {row.getVisibleCells().map((item) => {
                  const column = byId.get(item.column.id);
                  if (!column) return null;
                  const { align = 'start', always = false, wide = false, hideLabel: bare = false } = column;
                  return (
                    <td key={item.id} className={cell({ align, always, wide, bare })}>
                      {!always && !bare && <div className={cellLabel}>{column.label}</div>}
                      {column.cell(row.original)}
                    </td>
                  );
                })}
              </tr>
            );
            if (!isFirst) return line;
            return [
              <tr key={`group ${group.id}`} className={groupRow}>
                <th scope="colgroup" colSpan={row.getVisibleCells().length} className={groupCell}>
                  {group.label}
                </th>
              </tr>,
              line,
            ];
          })}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<T>(props: {
  column: Column<T>;
  way: false | 'asc' | 'desc';
  onSort: (sort: string) => void;
}) {
  const { column, way, onSort } = props;
  if (column.hideLabel) return <span className={srOnlyText}>{column.label}</span>;
  if (column.sort === undefined) return column.label;
  const { key, first = 'asc' } = column.sort;
  const next = way === false ? first : way === 'asc' ? 'desc' : 'asc';
  return (
    <button
      type="button"
      className={sortButton}
      data-sorted={way !== false}
      onClick={() => onSort(next === 'desc' ? `-${key}` : key)}
    >
      {column.label}
      {way === 'asc' && <ArrowUp aria-hidden="true" />}
      {way === 'desc' && <ArrowDown aria-hidden="true" />}
    </button>
  );
}

/** The order of the cards: the same state as the heads of the columns. */
function CardSort<T>({ columns, sort, onSort }: Pick<DataTableProps<T>, 'columns' | 'sort' | 'onSort'>) {
  const options = columns.flatMap((column) => {
    if (!column.sort) return [];
    const { key, first = 'asc', asc, desc } = column.sort;
    const up = { value: key, label: asc };
    const down = { value: `-${key}`, label: desc };
    return first === 'asc' ? [up, down] : [down, up];
  });
  if (options.length === 0) return null;
  return (
    <div className={css({ maxWidth: '16rem', mb: '2' })}>
      <Select label="Порядок" hideLabel size="sm" options={options} value={sort} onChange={onSort} />
    </div>
  );
}

/** The link that stands for a row: `<Link {...rowLink}>`. */
export const rowLink = {
  'data-row-link': '',
  className: cx(
    css({ fontWeight: 'medium', color: 'fg.default', borderRadius: 'xs', _hover: { color: 'link' } }),
  ),
};

/** Up, Down, Home and End go from row to row. */
function useRowKeys() {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const node = body.current;
    if (!node) return undefined;
    const onKey = (event: KeyboardEvent) => moveBetweenRows(node, event);
    node.addEventListener('keydown', onKey);
    return () => node.removeEventListener('keydown', onKey);
  }, []);
  return body;
}

function moveBetweenRows(body: HTMLElement, event: KeyboardEvent) {
  const { target } = event;
  if (!(target instanceof Element) || target.closest('[role=menu], input, [aria-expanded=true]')) return;
  const links = [...body.querySelectorAll<HTMLElement>('[data-row-link]')];
  const here = links.findIndex((link) => link.closest('tr')?.contains(target));
  const targets: Record<string, number> = {
    ArrowDown: here + 1,
    ArrowUp: here - 1,
    Home: 0,
    End: links.length - 1,
  };
  const link = links[targets[event.key] ?? -1];
  if (!link) return;
  event.preventDefault();
  link.focus();
}
