import * as contract from '@molva/contract/monitoring';
import { notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { assertClientExists, findArea, locateArea } from '../areas/index.ts';
import { presentRun } from './present.ts';
import { pageOfRuns } from './queries.ts';

export const listRuns = query(contract.listRuns, {
  whose: 'visible',
  async read({ context, actor, input }) {
    const clientId =
      input.client_id ?? (await locateArea(context, actor, 'monitoring:read', input.area_id ?? ''));

    await assertClientExists(context, clientId);
    if (input.area_id && !(await findArea(context.db, clientId, input.area_id))) throw notFound('Area');
    const { rows, count } = await pageOfRuns(
      context.db,
      { client_id: clientId, area_id: input.area_id, status: input.status },
      input,
    );
    return { data: rows.map(presentRun), count };
  },
});
