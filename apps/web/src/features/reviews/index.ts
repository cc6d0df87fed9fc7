/** What other features may know of this one; its screens are loaded by themselves. */
export { newsQuery, patchReview, reviewQuery } from './api.ts';
export { answerStateWords, groundNames, removalStateWords } from './words.ts';
