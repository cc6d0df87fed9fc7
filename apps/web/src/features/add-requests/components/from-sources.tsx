import type { ReactNode } from 'react';
import { type Source, SourceList } from '../../sources/index.ts';
import type { AddSearch } from '../search.ts';
import { MakeRequests } from './make-requests.tsx';

interface FromSourcesProps {
  clientId: string;
  search: AddSearch;
  onSearch: (search: AddSearch) => void;
  renderActions?: ((chosen: readonly Source[], clear: () => void) => ReactNode) | undefined;
}

/** Requests of customers' words that are there already. */
export function FromSources({ clientId, search, onSearch, renderActions }: FromSourcesProps) {
  return (
    <SourceList
      clientId={clientId}
      search={search}
      onSearch={(next) => onSearch({ ...next, mode: 'sources' })}
      renderBulk={(chosen, { clear, letGo }) => (
        <MakeRequests clientId={clientId} chosen={chosen} onClear={clear} onMade={letGo}>
          {renderActions?.(chosen, clear)}
        </MakeRequests>
      )}
    />
  );
}
