export { noticePublished } from './notice-published.ts';
export { answerOperations } from './operations.ts';
