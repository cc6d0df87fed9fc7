/** What other features may know of this one; its screen is loaded by itself. */
export { clusterNamesQuery } from './api.ts';
