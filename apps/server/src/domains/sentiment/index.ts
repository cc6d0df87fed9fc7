export { judgeLater, judgeReviewsJob, learnSentimentJob } from './jobs.ts';
export { judgeSlices, modelInUse, type Slice } from './judge-slices.ts';
export { clearTone } from './tone.ts';
