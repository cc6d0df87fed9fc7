import type { AppContext } from '../../kernel/context.ts';
import { notFound } from '../../lib/errors.ts';
import { areasAmong, assertClientExists } from '../areas/index.ts';
import { areasIn } from './scope-queries.ts';

export interface ScopeAsked {
  client_id: string;
  area_id?: string | undefined;
  group_id?: string | undefined;
  site_id?: string | undefined;
}

/** The areas that are asked for, by name: a named one even if it is archived. */
export async function areasAskedFor(context: AppContext, asked: ScopeAsked) {
  const { client_id: clientId, area_id: areaId } = asked;
  await assertClientExists(context, clientId);
  if (areaId !== undefined && (await areasAmong(context.db, clientId, [areaId])) === 0)
    throw notFound('Area');
  return areasIn(context.db.lagging, asked);
}
