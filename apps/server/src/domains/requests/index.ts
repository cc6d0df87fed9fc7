export { requestsDocument } from './document.ts';
export { changeRequest, addHistory, type LockedRequest, lockRequest } from './work-queries.ts';
export { checksOf, textWithRules } from './checks-of.ts';
export { changesFacts } from './changes-facts.ts';
export { clearedKeys, withClearings } from './clearings.ts';
export { textProblems } from './conditions.ts';
export { discloseReward } from './take-step.ts';
export {
  adoptOldProofs,
  adoptProof,
  endLeasesOnTime,
  importTable,
  keepFiles,
  sendApproval,
  sendCustomerLink,
} from './jobs.ts';
export { insertRequests } from './work-queries.ts';
export { isHeld, presentRequest } from './present.ts';
export { hashOfToken } from './issue-link.ts';
export { changeCustomerLink, endLinksOf, findCustomerLink, lockCustomerLink } from './link-queries.ts';
export { locateRequest, readRight } from './locate-request.ts';
export { noticeProof } from './notice-proof.ts';
export { requestOperations } from './operations.ts';
export { tellDecision, tellScreens } from './tell-of.ts';
export { usableSource } from './change-fields.ts';
export { withdraw } from './withdraw-consent.ts';
export { filterFor } from './list-requests.ts';
export { pageOfRequests } from './queries.ts';
export { type ListedRequest, pagesOfRequests } from './walk-queries.ts';
