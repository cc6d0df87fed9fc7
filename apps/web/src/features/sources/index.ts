/** What other features may know of this one; its screens are loaded by themselves. */
export type { Source } from './api.ts';
export { areaOptions } from './area-options.ts';
export { SourceList } from './components/source-list.tsx';
export { readSourcesSearch } from './search.ts';
export { madeTrouble } from './trouble.ts';
export { channelWords, howWords } from './words.ts';
export { newWish, useMakeTexts } from './use-make-texts.ts';
