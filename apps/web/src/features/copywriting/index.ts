/** What other features may know of this one; its screens are loaded by themselves. */
export { markupNames, ruleLines } from './rule-lines.ts';
