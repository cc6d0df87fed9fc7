import { archiveClient, createClient, listClients, readClient, updateClient } from '@molva/contract/clients';
import { route } from '../../http/route.ts';
import { createNewClient } from './create-client.ts';
import { listAllClients } from './list-clients.ts';
import { readOneClient } from './read-client.ts';
import { archiveOneClient, updateOneClient } from './update-client.ts';

export const clientRoutes = [
  route(listClients, listAllClients),
  route(createClient, createNewClient),
  route(readClient, readOneClient),
  route(updateClient, updateOneClient),
  route(archiveClient, archiveOneClient),
];
