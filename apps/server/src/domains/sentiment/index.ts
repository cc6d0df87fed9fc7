export { scoreLater, scoreReviewsJob, learnSentimentJob } from './jobs.ts';
export { scoreSlices, modelInUse, type Slice } from './score-slices.ts';
export { clearTone } from './tone.ts';
