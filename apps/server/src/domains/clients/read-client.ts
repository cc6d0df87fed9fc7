import type { readClient } from '@molva/contract/clients';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';
import { authorize } from '../../kernel/permissions/authorize.ts';
import { presentClient } from './present.ts';
import { findClientWithFigures } from './queries.ts';
import { textsOfClients } from './texts.ts';

export const readOneClient: UseCase<typeof readClient> = async ({ context, actor, input }) => {
  authorize(actor, 'clients:read', input.client_id);
  const [row, texts] = await Promise.all([
    findClientWithFigures(context.db, input.client_id),
    textsOfClients(context.db, actor, [input.client_id]),
  ]);
  if (!row) throw notFound('Client');
  return presentClient(row, actor, texts(row.id));
};
