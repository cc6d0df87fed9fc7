export { requestsDocument } from './text/document.ts';
export {
  addHistory,
  changeRequest,
  type LockedRequest,
  lockRequest,
  markAiGenerated,
} from './text/work-queries.ts';
export { type TextToCheck, textsToCheck } from './text/check-queries.ts';
export { askDictionaryAhead, checksOf, textWithRules } from './text/checks-of.ts';
export { changesFacts } from './text/changes-facts.ts';
export { clearedKeys, withClearings } from './text/clearings.ts';
export { textProblems } from './text/conditions.ts';
export { discloseReward } from './steps/take-step.ts';
export { adoptOldProofs, adoptProof } from './proof/jobs.ts';
export { endLeasesOnTime } from './leases/jobs.ts';
export { importKey } from './files/file-keys.ts';
export { importTable } from './import/jobs.ts';
export { keepFiles } from './files/jobs.ts';
export { sendApproval, sendCustomerLink } from './link/jobs.ts';
export { insertRequests } from './text/work-queries.ts';
export { isLeased, presentRequest } from './text/present.ts';
export { hashOfToken } from './link/issue-link.ts';
export { changeCustomerLink, endLinksOf, findCustomerLink, lockCustomerLink } from './link/link-queries.ts';
export { locateRequest, readRight } from './text/locate-request.ts';
export { detectPublication } from './proof/detect-publication.ts';
export { requestOperations } from './operations.ts';
export { notifyOfDecision, publishToScreens } from './text/notify.ts';
export { usableSource } from './text/change-fields.ts';
export { withdraw } from './steps/withdraw-consent.ts';
export { filterFor } from './text/list-requests.ts';
export type { RequestFilter } from './text/queries.ts';
export { pageOfRequests } from './text/queries.ts';
export { type ListedRequest, pagesOfRequests } from './text/walk-queries.ts';
