/** What other features may know of this one; its screens are loaded by themselves. */
export { SuggestionBlock } from './components/suggestion-block.tsx';
export { WishBar, type Wish } from './components/wish-bar.tsx';
export { hunksOf, partsOf, resultOf } from './hunks.ts';
export { useSuggestion } from './use-suggestion.ts';
