import type { InputOf } from '@molva/contract';
import * as contract from '@molva/contract/monitoring';
import { walk } from '../../db/page.ts';
import type { AppContext } from '../../kernel/context.ts';
import { query } from '../../kernel/operation.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { notFound } from '../../lib/errors.ts';
import { assertClientExists, findArea, locateArea } from '../areas/index.ts';
import { presentRun } from './present.ts';
import { type ListedRun, pageOfRuns, type RunFilter, runsBehind } from './queries.ts';

type RunQuery = Omit<InputOf<typeof contract.listRuns>, 'skip' | 'limit'>;

export const listRuns = query(contract.listRuns, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const { rows, count } = await pageOfRuns(context.db, await runsAsked(context, actor, input), input);
    return { data: rows.map(presentRun), count };
  },
});

/** All collections that match, newest first, page after page; nothing is held between them. */
export async function* pagesOfRuns(context: AppContext, actor: Actor, asked: RunQuery) {
  const filter = await runsAsked(context, actor, asked);
  const { lagging } = context.db;
  for await (const rows of walk<ListedRun>((last, limit) => runsBehind(lagging, filter, last, limit)))
    yield rows.map(presentRun);
}

/** @throws not_found or forbidden for an area that is none of theirs, not_found for a client that is not there */
async function runsAsked(
  context: AppContext,
  actor: Actor,
  { client_id: asked, area_id: areaId, status }: RunQuery,
): Promise<RunFilter> {
  const clientId = asked ?? (await locateArea(context, actor, 'monitoring:read', areaId ?? ''));
  await assertClientExists(context, clientId);
  if (areaId && !(await findArea(context.db, clientId, areaId))) throw notFound('Area');
  return { client_id: clientId, area_id: areaId, status };
}
