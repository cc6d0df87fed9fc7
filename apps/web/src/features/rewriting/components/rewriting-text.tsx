import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { css } from '#styled/css';
import { QueryError } from '../../../components/query-error.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { workQuery } from '../../requests/index.ts';

const RewritingDesk = lazy(() =>
  import('./rewriting-desk.tsx').then((module) => ({ default: module.RewritingDesk })),
);

/** The text that is open, read anew: a row of the queue may be older. */
export function RewritingText({ clientId, id }: { clientId: string; id: string }) {
  const work = useQuery(workQuery(clientId, id));
  if (work.isError && !work.data) return <QueryError title="Не удалось открыть текст" query={work} />;
  const loading = (
    <Loading label="Открываем текст">
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '6' })}>
        <SkeletonText lines={3} />
        <SkeletonText lines={6} />
      </div>
    </Loading>
  );
  if (!work.data) return loading;
  return (
    <Suspense fallback={loading}>
      <RewritingDesk work={work.data} />
    </Suspense>
  );
}
