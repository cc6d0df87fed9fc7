import { RefreshCw } from 'lucide-react';
import { Button } from '../../../../components/button.tsx';
import type { Area } from '../../api.ts';
import { jobUnderWay } from '../use-collection.ts';
import type { useCollectAll } from '../use-collect-all.ts';

export type CollectingAll = ReturnType<typeof useCollectAll>;

/** Starts the collection of every area that has one set up. */
export function CollectAll({ areas, all }: { areas: readonly Area[]; all: CollectingAll }) {
  const ready = areas.filter(
    (area) =>
      area.status === 'active' &&
      area.site.is_active &&
      area.monitoring !== null &&
      jobUnderWay(area) === null,
  );
  if (areas.length < 2) return null;
  return (
    <Button
      icon={<RefreshCw aria-hidden="true" />}
      loading={all.isStarting}
      disabled={ready.length === 0}
      onClick={all.start}
    >
      Собрать все
    </Button>
  );
}
