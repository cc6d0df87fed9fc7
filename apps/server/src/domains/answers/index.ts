export { detectPublished } from './detect-published.ts';
export { answerOperations } from './operations.ts';
