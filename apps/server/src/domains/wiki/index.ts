export { ensureGuide } from './ensure-guide.ts';
export { wikiOperations } from './operations.ts';
export { deleteReadsOf } from './queries.ts';
