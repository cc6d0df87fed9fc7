/** What other features may know of this one; its screens are loaded by themselves. */
export { unreadQuery } from './api.ts';
export { Bell } from './components/bell.tsx';
