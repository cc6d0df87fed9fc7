import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { toast } from '../../../components/toasts.ts';
import { counted } from '../../../lib/formats.ts';
import { type Area, refreshAreas } from '../../areas/api.ts';
import { collectNow } from '../api.ts';
import { jobUnderWay } from '../use-collection.ts';

/** Starts the collection of every area that has one set up and none under way. */
export function CollectAll({ clientId, areas }: { clientId: string; areas: readonly Area[] }) {
  const queryClient = useQueryClient();
  const ready = areas.filter(
    (area) =>
      area.status === 'active' &&
      area.site.is_active &&
      area.monitoring !== null &&
      jobUnderWay(area) === null,
  );
  const start = useMutation({
    mutationFn: async () => {
      let refused = 0;
      // One after another: a client may have hundreds of areas, and each call is short.
      for (const area of ready) await collectNow(area.id).catch(() => refused++);
      await refreshAreas(queryClient, clientId);
      return { started: ready.length - refused, refused };
    },
    onSuccess: ({ started, refused }) => {
      const words = ['точки', 'точек', 'точек'] as const;
      const done = `Начат сбор ${counted(started, words)}`;
      if (refused === 0) return toast('success', 'Успешно!', done);
      return toast('warning', done, `Не удалось начать: ${counted(refused, ['точка', 'точки', 'точек'])}`);
    },
  });
  if (areas.length < 2) return null;
  return (
    <Button
      icon={<RefreshCw aria-hidden="true" />}
      loading={start.isPending}
      disabled={ready.length === 0}
      onClick={() => start.mutate()}
    >
      Собрать все
    </Button>
  );
}
