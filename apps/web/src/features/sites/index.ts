/** What other features may know of this one; its screens are loaded by themselves. */
export { jsonProblem, ruleSentences } from './parser-rules.ts';
