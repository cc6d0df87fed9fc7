/** What other features may know of this one; its screens are loaded by themselves. */
export { clientPeopleQuery } from './api.ts';
