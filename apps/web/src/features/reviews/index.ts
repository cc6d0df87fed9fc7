/** What other features may know of this one; its screens are loaded by themselves. */
export { newsQuery, patchReview, reviewQuery } from './api.ts';
export { groundNames } from './ground-names.ts';
export { answerStateWords, removalStateWords } from './state-words.ts';
