export { findHolders, holdersAmong, peopleOfClient } from './holder-queries.ts';
export { accountsOf, caretakers, staffOf } from './people-queries.ts';
export { presentStanding } from './present.ts';
export { clientsAfter, findClient, pageByFall } from './queries.ts';
export { clientOperations } from './operations.ts';
