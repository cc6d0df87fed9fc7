import type { Transaction } from '../../db/database.ts';
import { publish } from '../../kernel/events/publish.ts';
import { recordAreaFacts } from '../areas/index.ts';
import { presentRunFacts } from './present.ts';
import type { RunRow } from './queries.ts';

/** Keeps the run as the area's last one and tells those who may see the client's monitoring. */
export async function announceRun(tx: Transaction, run: RunRow): Promise<void> {
  const ended = run.status !== 'queued' && run.status !== 'running';
  await recordAreaFacts(tx, run.client_id, run.area_id, {
    last_run: presentRunFacts(run),
    ...(ended ? { last_run_at: run.finished_at, last_run_failed: run.status === 'failed' } : {}),
  });
  await publish(
    tx,
    {
      kind: 'monitoring_run',
      run: {
        id: run.id,
        client_id: run.client_id,
        area_id: run.area_id,
        status: run.status,
        reviews_new: run.reviews_new,
        reviews_found: run.reviews_found,
        pages: run.pages,
      },
    },
    { clientId: run.client_id, permission: 'monitoring:read' },
  );
}
