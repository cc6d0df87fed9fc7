import { DataTable, type DataTableProps } from './data-table.tsx';
import { ListScreen, type ListScreenProps } from './list-screen.tsx';
import type { Rows } from './list-state.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

type Table<T> = DataTableProps<T>;

interface TableScreenProps<T, A extends Rows<T>>
  extends Pick<ListScreenProps<T, A>, 'failure' | 'empty' | 'paging'>,
    Omit<Table<T>, 'rows' | 'stale' | 'sort' | 'onSort' | 'hidden'> {
  query: ListScreenProps<T, A>['query'] & { readonly isPlaceholderData: boolean };
  /** How many rows its skeleton has. */
  skeletonRows: number;
  /** Left out where its order is fixed. */
  sort?: string;
  onSort?: Table<T>['onSort'];
  hidden?: Table<T>['hidden'];
}

const none: readonly string[] = [];
const keepsOrder = (): void => undefined;

/** A list that is a table. */
export function TableScreen<T extends object, A extends Rows<T>>(props: TableScreenProps<T, A>) {
  const {
    query,
    failure,
    empty,
    paging,
    skeletonRows,
    sort = '',
    onSort = keepsOrder,
    hidden = none,
    ...table
  } = props;
  return (
    <ListScreen
      query={query}
      failure={failure}
      skeleton={<TableSkeleton rows={skeletonRows} />}
      empty={empty}
      paging={paging}
    >
      {(rows) => (
        <DataTable
          {...table}
          rows={rows}
          sort={sort}
          onSort={onSort}
          hidden={hidden}
          stale={query.isPlaceholderData}
        />
      )}
    </ListScreen>
  );
}
