/** What other features may know of this one; its screens are loaded by themselves. */
export {
  linkPreviewQuery,
  requestPagesQuery,
  requestsQuery,
  showRow,
  showWork,
  workQuery,
  writersQuery,
  type FactMark,
  type Finding,
  type HandedOver,
  type MarkClearing,
  type NewWord,
  type Request,
  type RequestComment,
  type RequestWork,
  type RequestsFilter,
  type TextChecks,
  type WorkChange,
  type WorkKey,
} from './api.ts';
export { ChosenBar } from './components/chosen-bar.tsx';
export { HandOut } from './components/hand-out.tsx';
export { Remark } from './components/remark.tsx';
export { RequestsList } from './components/requests-list.tsx';
export { SiteLink } from './components/site-link.tsx';
export { AiMark, aiHelp } from './components/ai-mark.tsx';
export { UndisclosedMark } from './components/undisclosed-mark.tsx';
export { useDeleted } from './deleted.ts';
export { deleteTexts } from './deleting.ts';
export { useLease, type Lease } from './use-lease.ts';
export { monthOptions } from './month-options.ts';
export { noteText } from './note-text.ts';
export { carried, editOf, findQuote, lengthOf, stretches, type Place } from './ranges.ts';
export { showCurrent } from './show-current.ts';
export {
  checkWords,
  claimWords,
  holderWords,
  lengthWords,
  severityWords,
  sexWords,
  sourceKindWords,
  sourceTrouble,
} from './text-words.ts';
export { useChecks, type Checked } from './use-checks.ts';
export {
  clearingWords,
  historyWords,
  reasonWords,
  requestStateWords,
  stepDoneWords,
  stepTakenWords,
  stepWords,
  textForms,
  titleOf,
} from './words.ts';
export { eachOnce } from './each-once.ts';
