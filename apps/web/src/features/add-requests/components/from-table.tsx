import { useQuery } from '@tanstack/react-query';
import { QueryError } from '../../../components/query-error.tsx';
import { Loading, SkeletonText } from '../../../components/skeleton.tsx';
import { looseStack } from '../../../components/styles.ts';
import { areasQuery } from '../../areas/index.ts';
import { meQuery } from '../../session/index.ts';
import { TableForm } from './table-form.tsx';

/** Customers' words typed or pasted into a grid. */
export function FromTable({ clientId }: { clientId: string }) {
  const areas = useQuery(areasQuery(clientId));
  const { data: me } = useQuery(meQuery());
  if (areas.isError && !areas.data) return <QueryError title="Не удалось загрузить точки" query={areas} />;
  if (!areas.data || !me)
    return (
      <Loading>
        <SkeletonText lines={8} />
      </Loading>
    );
  return (
    <div className={looseStack}>
      <TableForm key={clientId} clientId={clientId} userId={me.id} areas={areas.data.data} />
    </div>
  );
}
