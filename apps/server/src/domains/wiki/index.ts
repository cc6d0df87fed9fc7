export { ensureGuide } from './ensure-guide.ts';
export { wikiOperations } from './operations.ts';
