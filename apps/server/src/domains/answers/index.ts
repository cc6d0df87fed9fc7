export { noticePublished } from './notice-published.ts';
export { answerRoutes } from './routes.ts';
