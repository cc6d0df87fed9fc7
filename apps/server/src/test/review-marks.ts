import type { MarksChanged } from '@molva/contract/review-marks';
import { expect } from 'vitest';
import type { Caller } from './call.ts';
import { createArea, createClient, insertReview } from './factories.ts';
import type { TestServer } from './server.ts';

export const marking = 'POST /reviews/clients/requests/review-marks';
export const undoing = 'POST /reviews/clients/requests/review-marks/undo';

/** A client of a manager's with three reviews, of grades 1, 2 and 5. */
export async function threeReviews(
  server: TestServer,
  { siteId, responsibleId }: { siteId: string; responsibleId: string },
): Promise<{ clientId: string; areaId: string; ids: string[] }> {
  const clientId = await createClient(server, { responsibleId });
  const areaId = await createArea(server, { clientId, siteId });
  const ids: string[] = [];
  for (const rating of [1, 2, 5]) ids.push(await insertReview(server, { clientId, areaId, rating }));
  return { clientId, areaId, ids };
}

/** Takes a change of marks back. */
export async function undoneBy(who: Caller, clientId: string, changeId: string): Promise<MarksChanged> {
  const { status, body } = await who.call(undoing, { body: { client_id: clientId, change_id: changeId } });
  expect(status).toBe(200);
  return body as MarksChanged;
}
