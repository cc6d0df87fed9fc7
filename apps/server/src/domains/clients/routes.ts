import {
  createClientAccount,
  readClientPeople,
  readMyClientId,
  updateClientAccount,
} from '@molva/contract/client-people';
import { archiveClient, createClient, listClients, readClient, updateClient } from '@molva/contract/clients';
import { appointResponsible, assignEmployee, unassignEmployee } from '@molva/contract/employees';
import { route } from '../../kernel/operation.ts';
import { appointResponsibleFor } from './appoint-responsible.ts';
import { assignEmployeeTo } from './assign-employee.ts';
import { createAccountOf } from './create-client-account.ts';
import { createNewClient } from './create-client.ts';
import { listAllClients } from './list-clients.ts';
import { readOneClient } from './read-client.ts';
import { readOwnClientId } from './read-my-client-id.ts';
import { readPeopleOf } from './read-people.ts';
import { unassignEmployeeFrom } from './unassign-employee.ts';
import { updateAccountOf } from './update-client-account.ts';
import { archiveOneClient, updateOneClient } from './update-client.ts';

export const clientRoutes = [
  route(listClients, listAllClients),
  route(createClient, createNewClient),
  route(readClient, readOneClient),
  route(updateClient, updateOneClient),
  route(archiveClient, archiveOneClient),
  route(readMyClientId, readOwnClientId),
  route(readClientPeople, readPeopleOf),
  route(createClientAccount, createAccountOf),
  route(updateClientAccount, updateAccountOf),
  // Under /employees, but about clients, who know the employees and not the other way round.
  route(appointResponsible, appointResponsibleFor),
  route(assignEmployee, assignEmployeeTo),
  route(unassignEmployee, unassignEmployeeFrom),
];
