/** What other features may know of this one; its screens are loaded by themselves. */
export { FlagList } from './components/flag-list.tsx';
