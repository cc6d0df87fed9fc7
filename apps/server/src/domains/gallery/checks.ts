import type { Handle } from '../../db/database.ts';
import { invalidField } from '../../lib/errors.ts';
import { findArea } from '../areas/index.ts';
import { findRequest } from './queries.ts';

/** @throws invalid where the area or the request is not one of this client */
export async function assertTies(
  handle: Handle,
  clientId: string,
  ties: { area_id?: string | null | undefined; request_id?: string | null | undefined },
): Promise<void> {
  if (ties.area_id && !(await findArea(handle, clientId, ties.area_id)))
    throw invalidField('area_id', 'no_such_area');
  if (ties.request_id && !(await findRequest(handle, clientId, ties.request_id)))
    throw invalidField('request_id', 'no_such_text');
}
