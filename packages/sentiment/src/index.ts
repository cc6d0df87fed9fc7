export { lexiconModel, type SentimentModel, SentimentReader } from './model.ts';
export { type GradedText, train } from './train.ts';
