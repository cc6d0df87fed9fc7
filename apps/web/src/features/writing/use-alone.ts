import { useQuery } from '@tanstack/react-query';
import { can } from '../../lib/abilities.ts';
import { clientPeopleQuery } from '../client-people/index.ts';
import type { Client } from '../clients/index.ts';
import type { RequestWork } from '../requests/index.ts';

/**
 * Whether one may approve a checked text without asking anybody: as the first thing to do where the client has nobody to
 * ask in Molva, else in the menu, on the client's behalf; null where that is not one's to do.
 */
export function useAlone(
  { status, steps, is_stopped: isStopped }: Pick<RequestWork, 'status' | 'steps' | 'is_stopped'>,
  client: Client,
): 'main' | 'menu' | null {
  const may =
    status === 'editing' && !isStopped && steps.includes('to_client') && can(client, 'requests:approve');
  const people = useQuery({ ...clientPeopleQuery(client.id), enabled: may });
  if (!may || !people.data) return null;
  // Whoever is not told of the client's accounts cannot say that there are none.
  if (!can(client, 'clients:create_account')) return 'menu';
  return people.data.accounts.some((account) => account.is_active) ? 'menu' : 'main';
}
