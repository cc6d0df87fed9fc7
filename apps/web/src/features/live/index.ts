/** What other features may know of this one; its screens are loaded by themselves. */
export { useLiveEvents } from './use-live-events.ts';
