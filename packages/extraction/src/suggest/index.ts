/** What the workbench of rules works with in the browser: the page's tree, and what rules it suggests for it. */
export { isTag, isText } from 'domhandler';
export { findElement, findElements } from '../html/select.ts';
export { textOf } from '../html/text-of.ts';
export { type ValueChoice, valueChoices, valuesOf } from './field-values.ts';
export { type GuessedField, type GuessedFields, guessFields } from './guess-fields.ts';
export { guessJsonLists, type JsonGuess } from './guess-json.ts';
export { guessLists, type ListGuess } from './guess-lists.ts';
export { guessPage } from './guess-page.ts';
export { jsonProposals, type Keys, keysOfPath, valueAt, writtenPath } from './json-paths.ts';
export { type JsonPlace, jsonPlaces } from './json-places.ts';
export {
  fieldSelectors,
  itemAround,
  listSelectors,
  pageSelectors,
  type Proposal,
  repeatingAround,
} from './selectors.ts';
export { childElements, elementAtOffset, elementOfStretch, pageTree, parentElement } from './tree.ts';
