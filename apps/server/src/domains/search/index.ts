export { gatherVocabulariesOnTime } from './jobs.ts';
export { search } from './search.ts';
export { searchOperations } from './operations.ts';
