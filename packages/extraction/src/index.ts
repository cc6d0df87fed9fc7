export { extractPage, type ExtractInput } from './extract-page.ts';
export { comparable, startOfText } from './identity/comparable.ts';
export { type Fingerprint, fingerprintOf } from './identity/fingerprint.ts';
export { mergeFollowed } from './follow.ts';
export { firstRequest } from './requests/first-request.ts';
export { plainRequest } from './requests/page-request.ts';
export { wallOf } from './wall.ts';
export { parseCount } from './normalise/count.ts';
export { type DateContext, type ParsedDate, parseDate } from './normalise/date.ts';
export { type ParsedRating, parseRating } from './normalise/rating.ts';
export { type NormaliseContext, normaliseReview } from './normalise/review.ts';
export { toFive } from './normalise/scale.ts';
export { normaliseLine, normaliseText } from './normalise/text.ts';
export { type ReadyRules, readyRules, readyRulesFor, type Standing } from './ready-rules/index.ts';
export {
  type ParserRules,
  type ParserRulesInput,
  parserRulesJsonSchema,
  parserRulesSchema,
} from './rules/rules.ts';
export type { ExpressionKind } from './rules/common.ts';
export type {
  DatePrecision,
  Distribution,
  ExtractedAggregate,
  ExtractedAnswer,
  ExtractedPage,
  ExtractedReview,
  FieldOrigins,
  FollowRequest,
  Origin,
  Origins,
  PageEnd,
  PageRequest,
  Sex,
  Wall,
  Warning,
  WarningCode,
} from './extracted/types.ts';
export type { RawReview, RawValue } from './extracted/raw.ts';
export { Warnings } from './extracted/warnings.ts';
export { type MatchStop, matchStops, type SourceMatch } from './extracted/matching.ts';
export { datePrecisions, pageEnds, walls, warningCodes } from './extracted/types.ts';
