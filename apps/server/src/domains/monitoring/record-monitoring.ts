import type { Transaction } from '../../db/database.ts';
import { recordAreaFacts } from '../areas/index.ts';
import { presentMonitoring } from './present.ts';
import { type MonitoringRow, monitoringOfArea } from './queries.ts';

/** Keeps the area's monitoring where lists of areas read it. */
export async function recordMonitoring(
  tx: Transaction,
  clientId: string,
  areaId: string,
): Promise<MonitoringRow | undefined> {
  const row = await monitoringOfArea(tx, clientId, areaId);
  await recordAreaFacts(tx, clientId, areaId, { monitoring: row ? presentMonitoring(row) : null });
  return row;
}
