import type { listSources } from '@molva/contract/sources';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { assertClientExists } from '../areas/index.ts';
import { presentSource } from './present.ts';
import { pageOfSources } from './queries.ts';

export const listAllSources: UseCase<typeof listSources> = async ({ context, actor, input }) => {
  const { skip, limit, ...filter } = input;
  authorize(actor, 'sources:read', filter.client_id);
  await assertClientExists(context, filter.client_id);
  const page = await pageOfSources(context.db, filter, { skip, limit });
  return { data: page.rows.map((row) => presentSource(row, actor)), count: page.count };
};
