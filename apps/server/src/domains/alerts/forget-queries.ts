import type { Handle } from '../../db/database.ts';

/** Of all clients: what rules found so long ago that nothing looks for it any more. */
export async function forgetEventsBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.query.deleteFrom('alert_events').where('created_at', '<', moment.toISOString()).execute();
}

export async function forgetDeliveriesBefore(handle: Handle, moment: Date): Promise<void> {
  await handle.query.deleteFrom('alert_deliveries').where('created_at', '<', moment.toISOString()).execute();
}
