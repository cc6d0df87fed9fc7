export { findHolders, holdersAmong, peopleOfClient } from './holder-queries.ts';
export { accountsOf, caretakers, staffOf } from './people-queries.ts';
export { presentClient, presentStanding } from './present.ts';
export { eachClient } from './each-client.ts';
export { findClient, namesOfClients, pageByFall, pageOfClients } from './queries.ts';
export { clientOperations } from './operations.ts';
export { textsOfClients } from './texts.ts';
