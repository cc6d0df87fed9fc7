import { listRequests, searchRequests, searchRequestsForClient } from './text/list-requests.ts';
import { readRequest, checkText } from './text/read-request.ts';
import { createEmptyRequests } from './text/create-empty.ts';
import { updateRequest } from './steps/update-request.ts';
import { deleteRequest, deleteRequests } from './steps/delete-request.ts';
import { takeRequests } from './leases/take-requests.ts';
import { lockRequest, unlockRequest } from './leases/lock-request.ts';
import { takeOverRequest } from './leases/take-over.ts';
import { updateDescription } from './text/update-description.ts';
import { createComment, resolveComment } from './steps/comments.ts';
import {
  listRequestFiles,
  createRequestFile,
  updateRequestFile,
  deleteRequestFile,
  readRequestFile,
} from './files/files.ts';
import { generateDates, updateDates } from './plan/plan-dates.ts';
import { readWorkingDays } from './plan/read-working-days.ts';
import { listWriters } from './plan/list-writers.ts';
import { readWorkload } from './plan/read-workload.ts';
import { handOverCustomerLink } from './link/hand-over-link.ts';
import { previewCustomerLink } from './link/preview-link.ts';
import { withdrawConsent } from './steps/withdraw-consent.ts';
import { importSources } from './import/import-sources.ts';
import { previewImport } from './import/preview-import.ts';

export const requestOperations = [
  listRequests,
  searchRequests,
  searchRequestsForClient,
  readRequest,
  createEmptyRequests,
  updateRequest,
  deleteRequest,
  deleteRequests,
  takeRequests,
  lockRequest,
  takeOverRequest,
  unlockRequest,
  updateDescription,
  checkText,
  createComment,
  resolveComment,
  listRequestFiles,
  createRequestFile,
  updateRequestFile,
  deleteRequestFile,
  readRequestFile,
  generateDates,
  updateDates,
  readWorkingDays,
  listWriters,
  readWorkload,
  handOverCustomerLink,
  previewCustomerLink,
  withdrawConsent,
  importSources,
  previewImport,
];
