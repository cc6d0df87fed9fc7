import { useQuery } from '@tanstack/react-query';
import { css } from '#styled/css';
import { QueryError } from '../../../components/query-error.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { workQuery } from '../../requests/index.ts';
import { RewritingDesk } from './rewriting-desk.tsx';

/** The text that is open, read anew: a row of the queue may be older. */
export function RewritingText({ clientId, id }: { clientId: string; id: string }) {
  const work = useQuery(workQuery(clientId, id));
  if (work.data) return <RewritingDesk work={work.data} />;
  if (work.isError) return <QueryError title="Не удалось открыть текст" query={work} />;
  return (
    <Loading label="Открываем текст">
      <div className={css({ display: 'flex', flexDirection: 'column', gap: '6' })}>
        <SkeletonText lines={3} />
        <SkeletonText lines={6} />
      </div>
    </Loading>
  );
}
