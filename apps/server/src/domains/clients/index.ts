export { findHolders, holdersAmong, peopleOfClient } from './holder-queries.ts';
export { accountsOf, caretakers, staffOf } from './people-queries.ts';
export { presentStanding } from './present.ts';
export { eachClient } from './each-client.ts';
export { findClient, namesOfClients, pageByFall } from './queries.ts';
export { clientOperations } from './operations.ts';
export { listClients } from './list-clients.ts';
