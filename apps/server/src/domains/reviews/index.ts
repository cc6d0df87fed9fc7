export { locateReviewRow, lockReview } from './annotate-queries.ts';
export { changeMarksOf, normalTags } from './change-marks.ts';
export { countOfClient } from './count-query.ts';
export { type ExportedField, type ExportedReview, isMoment } from './export-query.ts';
export type { ReviewFilter } from './filter-query.ts';
export {
  countNotesWithoutRoom,
  idsOfReviews,
  lockMarks,
  type Marks,
  writeMarks,
  writeNotes,
} from './marks-queries.ts';
export { changeRemoval } from './change-removal.ts';
export { type CollectedState, collectedState, reviewsPublishedSince } from './collected-query.ts';
export {
  type AreasOf,
  cameByDay,
  type Days,
  figuresOfAreaMonths,
  figuresOfMonths,
  hoursToAnswer,
  moversBetween,
  moversByGrade,
  moversInFull,
  wentByDay,
} from './figure-queries.ts';
export { findByWords, type FoundReview } from './find-words-query.ts';
export { assertReview, theReview } from './locate-review.ts';
export { recountAllMonths, recountMonths, type ReviewFigures } from './months-query.ts';
export { linesOfReviewsFor, pagesOfReviewsFor } from './pages-for.ts';
export { dated, pageOfReviewsFor, readReviewFor } from './page-for.ts';
export { seesAnswer, seesStaffWork } from './policy.ts';
export { peopleIn, personOf, presentOfficialAnswer, presentShownAnswer } from './present-work.ts';
export { recentWords } from './recent-words-query.ts';
export { clientsAsked } from './clients-asked.ts';
export { reviewOperations } from './operations.ts';
export { closeReading, type ClosedReading } from './collecting/close-reading.ts';
export { addCounts, type FieldCounts, type GatedField, noFields } from './collecting/field-gate.ts';
export { observe } from './collecting/observed.ts';
export { mergeReviews } from './collecting/merge-reviews.ts';
export {
  type Coverage,
  type GoodRun,
  isReadToItsEnd,
  type ListEnding,
} from './collecting/assess-coverage.ts';
export { idsAddedBy } from './collecting/merge-queries.ts';
export { areasOfImport, removeImported } from './collecting/import-queries.ts';
export { type AreaKey, urlsWithText } from './collecting/store-queries.ts';
export { firstReading, notePage, type PageResult, type Reading, storePage } from './collecting/store-page.ts';
export { olderRows, unansweredRows, waitingOf, waitingRows, waitingSince } from './waiting-query.ts';
export { type AnswerRow, peopleById } from './work-queries.ts';
