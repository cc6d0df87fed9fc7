/** What other features may know of this one; its screens are loaded by themselves. */
export { MarkedText } from './components/marked-text.tsx';
export { TextNotes, openMarks } from './components/text-notes.tsx';
export { failureWithWait } from './model-words.ts';
export { useHasModel, useSiteAllowsModel } from './use-model.ts';
export { noModelWords, toneWords } from './words.ts';
