import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, lazy } from 'react';
import { css } from '#styled/css';
import { NoAccess } from '../../../components/no-access.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { mutedText } from '../../../components/styles.ts';
import { can } from '../../../lib/abilities.ts';
import { useTitle } from '../../../lib/use-title.ts';
import { clientQuery } from '../../clients/index.ts';
import type { Source } from '../../sources/index.ts';
import type { AddMode, AddSearch } from '../search.ts';

const ByPlan = lazy(() => import('./by-plan.tsx').then((module) => ({ default: module.ByPlan })));
const FromTable = lazy(() => import('./from-table.tsx').then((module) => ({ default: module.FromTable })));
const FromFile = lazy(() => import('./from-file.tsx').then((module) => ({ default: module.FromFile })));
const FromSources = lazy(() =>
  import('./from-sources.tsx').then((module) => ({ default: module.FromSources })),
);

const modes: readonly { value: AddMode; label: string }[] = [
  { value: 'plan', label: 'По плану' },
  { value: 'table', label: 'Таблицей' },
  { value: 'file', label: 'Из файла' },
  { value: 'sources', label: 'Из слов покупателей' },
];

interface AddScreenProps {
  clientId: string;
  search: AddSearch;
  onSearch: (search: AddSearch) => void;
  /** More that can be done with chosen sources: drafts by a model. */
  renderSourceActions?: ((chosen: readonly Source[], clear: () => void) => ReactNode) | undefined;
}

/** Four ways to add texts: so many by the plan, a table, a file, customers' words that are there already. */
export function AddScreen({ clientId, search, onSearch, renderSourceActions }: AddScreenProps) {
  const { data: client } = useQuery(clientQuery(clientId));
  const { mode = 'plan' } = search;
  useTitle('Добавить тексты');
  if (!client) return null;
  if (!can(client, 'requests:create')) return <NoAccess title="Добавить тексты" />;
  return (
    <>
      <div className={css({ display: 'flex', mb: '5' })}>
        <Segmented
          label="Как добавить"
          options={modes}
          value={mode}
          onChange={(next) => onSearch({ mode: next === 'plan' ? undefined : next })}
        />
      </div>
      {client.status === 'archived' && mode !== 'sources' ? (
        <p className={mutedText}>Клиент в архиве: добавлять тексты нельзя. Сначала верните его.</p>
      ) : (
        <Suspense
          fallback={
            <Loading>
              <SkeletonText lines={6} />
            </Loading>
          }
        >
          {mode === 'plan' && <ByPlan clientId={clientId} />}
          {mode === 'table' && <FromTable clientId={clientId} />}
          {mode === 'file' && (
            <FromFile
              clientId={clientId}
              jobId={search.job}
              onJob={(job) => onSearch({ mode: 'file', job })}
            />
          )}
          {mode === 'sources' && (
            <FromSources
              clientId={clientId}
              search={search}
              onSearch={onSearch}
              renderActions={renderSourceActions}
            />
          )}
        </Suspense>
      )}
    </>
  );
}
