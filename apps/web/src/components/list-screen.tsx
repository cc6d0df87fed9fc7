import { ListState, type ListStateProps, type Rows } from './list-state.tsx';
import { Pagination } from './pagination.tsx';

export interface ListScreenProps<T, A extends Rows<T>> extends ListStateProps<T, A> {
  /** Left out where all of it comes at once. The first page is not written into the address. */
  paging?: { page: number; size: number; onPage: (page: number | undefined) => void } | undefined;
}

/** A list in whatever state it is, with the way to further pages. */
export function ListScreen<T, A extends Rows<T>>(props: ListScreenProps<T, A>) {
  const { paging, children, ...list } = props;
  return (
    <ListState {...list}>
      {(rows, answer) => (
        <>
          {children(rows, answer)}
          {paging && (
            <Pagination
              page={paging.page}
              pageSize={paging.size}
              count={answer.count ?? rows.length}
              onChange={(page) => paging.onPage(page > 1 ? page : undefined)}
            />
          )}
        </>
      )}
    </ListState>
  );
}
