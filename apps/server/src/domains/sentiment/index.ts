export { judgeLater, judgeReviewsJob, learnSentimentJob } from './jobs.ts';
