import { createClient } from './create-client.ts';
import { readClient } from './read-client.ts';
import { updateClient, archiveClient } from './update-client.ts';
import { readMyClientId } from './read-my-client-id.ts';
import { readClientPeople } from './read-people.ts';
import { createClientAccount } from './create-client-account.ts';
import { updateClientAccount } from './update-client-account.ts';
import { appointResponsible } from './appoint-responsible.ts';
import { assignEmployee } from './assign-employee.ts';
import { unassignEmployee } from './unassign-employee.ts';

export const clientOperations = [
  createClient,
  readClient,
  updateClient,
  archiveClient,
  readMyClientId,
  readClientPeople,
  createClientAccount,
  updateClientAccount,
  // Under /employees, but about clients, who know the employees and not the other way round.
  appointResponsible,
  assignEmployee,
  unassignEmployee,
];
