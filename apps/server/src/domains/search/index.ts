export { gatherVocabulariesOnTime } from './jobs.ts';
export { searchOperations } from './operations.ts';
