export { briefOperations } from './operations.ts';
export { wordsOfBrief } from './words-of-brief.ts';
