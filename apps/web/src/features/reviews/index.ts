/** What other features may know of this one; its screens are loaded by themselves. */
export { newsQuery, noNews, patchReview, type ReviewNews, reviewQuery } from './api.ts';
export { groundNames } from './ground-names.ts';
export { answerFilterNames } from './words.ts';
export { answerStateWords, removalStateWords } from './state-words.ts';
