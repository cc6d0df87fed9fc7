import type { readMyClientId } from '@molva/contract/client-people';
import { notFound } from '../../lib/errors.ts';
import type { UseCase } from '../../kernel/operation.ts';

export const readOwnClientId: UseCase<typeof readMyClientId> = async ({ actor }) => {
  if (actor.clientId === null) throw notFound('Client');
  return { client_id: actor.clientId };
};
