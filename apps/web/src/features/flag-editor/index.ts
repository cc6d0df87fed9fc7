/** What other features may know of this one; its screens are loaded by themselves. */
export type { FlagRule } from './api.ts';
export { ruleWords } from './rules.ts';
export { FlagList } from './components/flag-list.tsx';
