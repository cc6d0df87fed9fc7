import { ApiError, type Call } from './api.ts';

/**
 * Starts a collection, or finds the one under way; gives its job.
 *
 * @returns null where somebody has archived the area or its client meanwhile, or another collection is just ending
 */
export async function startCollection(head: Call, areaId: string): Promise<string | null> {
  try {
    const { job } = await head('PUT /reviews/clients/areas/update-monitoring', {
      body: { area_id: areaId, run_now: true },
    });
    return job?.id ?? null;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) return null;
    throw error;
  }
}
