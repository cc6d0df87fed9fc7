import { RefreshCw } from 'lucide-react';
import { Button } from '../../../../components/button.tsx';
import { toast, toastSuccess } from '../../../../components/toasts.ts';
import { counted } from '../../../../lib/formats.ts';
import type { Area } from '../../api.ts';
import { jobUnderWay } from '../use-collection.ts';
import { actOnEach } from '../../../../lib/act.ts';
import { useAction } from '../../../../components/use-action.ts';

const call = 'PUT /reviews/clients/areas/update-monitoring';

/** Starts the collection of every area that has one set up and none under way. */
export function CollectAll({ clientId, areas }: { clientId: string; areas: readonly Area[] }) {
  const ready = areas.filter(
    (area) =>
      area.status === 'active' &&
      area.site.is_active &&
      area.monitoring !== null &&
      jobUnderWay(area) === null,
  );
  const start = useAction(
    async () => {
      // A client may have hundreds of areas, and each call is short.
      const all = ready.map(({ id }) => ({ body: { area_id: id, run_now: true as const } }));
      const { length: refused } = await actOnEach(call, all, { clientId });
      return { started: ready.length - refused, refused };
    },
    {
      onDone({ started, refused }) {
        const done = `Начат сбор ${counted(started, ['точки', 'точек', 'точек'])}`;
        if (refused === 0) return toastSuccess(done);
        const rest = `Не удалось начать: ${counted(refused, ['точка', 'точки', 'точек'])}`;
        toast('warning', done, rest).catch(reportError);
      },
    },
  );
  if (areas.length < 2) return null;
  return (
    <Button
      icon={<RefreshCw aria-hidden="true" />}
      loading={start.isPending}
      disabled={ready.length === 0}
      onClick={() => void start.run()}
    >
      Собрать все
    </Button>
  );
}
