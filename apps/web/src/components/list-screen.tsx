import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { ListState, type ListStateProps, type Rows } from './list-state.tsx';
import { Pagination } from './pagination.tsx';

export interface ListScreenProps<T, A extends Rows<T>> extends ListStateProps<T, A> {
  /** Left out where all of it comes at once. The first page is not written into the address. */
  paging?: { page: number; size: number; onPage: (page: number | undefined) => void } | undefined;
}

/** A list in whatever state it is, with the way to further pages, and back from one that is there no longer. */
export function ListScreen<T, A extends Rows<T>>(props: ListScreenProps<T, A>) {
  const { paging, children, query, empty, ...list } = props;
  const { data: answer, isPlaceholderData = false } = query;
  const isPastEnd = answer?.data.length === 0 && paging !== undefined && paging.page > 1;
  // The answer of a page past the end, kept in sight while the first one comes, does not say that there is nothing.
  const isOfPastEnd = answer?.data.length === 0 && isPlaceholderData && (answer.count ?? 0) > 0;
  return (
    <ListState
      {...list}
      query={isOfPastEnd ? { ...query, data: undefined } : query}
      empty={
        isPastEnd ? (
          <EmptyState action={<Button onClick={() => paging.onPage(undefined)}>К началу списка</Button>}>
            Такой страницы в списке нет.
          </EmptyState>
        ) : (
          empty
        )
      }
    >
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
