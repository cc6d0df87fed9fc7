import type { ComponentProps } from 'react';
import { explain } from '../lib/explain.ts';
import { Button } from './button.tsx';
import { smallDangerText } from './styles.ts';

/** A query whose pages come one by one. */
export interface PagedQuery {
  readonly error: unknown;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => unknown;
}

interface MoreRowsProps extends Pick<ComponentProps<typeof Button>, 'size' | 'className'> {
  query: PagedQuery;
  children?: string;
}

/** Has the next rows of a list come, where there are any; if they cannot be loaded, it says why and can be pressed again. */
export function MoreRows({ query, children = 'Показать ещё', ...look }: MoreRowsProps) {
  if (!query.hasNextPage) return null;
  return (
    <>
      {query.isFetchNextPageError && !query.isFetchingNextPage && (
        <p role="alert" className={smallDangerText}>
          Дальше не загрузилось. {explain(query.error)}
        </p>
      )}
      <Button {...look} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {children}
      </Button>
    </>
  );
}
