import { listRequests, searchRequests, searchRequestsForClient } from './list-requests.ts';
import { readRequest, checkText } from './read-request.ts';
import { createEmptyRequests } from './create-empty.ts';
import { updateRequest } from './update-request.ts';
import { deleteRequest, deleteRequests } from './delete-request.ts';
import { takeRequests } from './take-requests.ts';
import { lockRequest, unlockRequest } from './lock-request.ts';
import { takeOverRequest } from './take-over.ts';
import { updateDescription } from './update-description.ts';
import { createComment, resolveComment } from './comments.ts';
import {
  listRequestFiles,
  createRequestFile,
  updateRequestFile,
  deleteRequestFile,
  readRequestFile,
} from './files.ts';
import { generateDates, updateDates } from './plan-dates.ts';
import { readWorkingDays } from './read-working-days.ts';
import { listWriters } from './list-writers.ts';
import { readWorkload } from './read-workload.ts';
import { handOverCustomerLink } from './hand-over-link.ts';
import { previewCustomerLink } from './preview-link.ts';
import { withdrawConsent } from './withdraw-consent.ts';
import { importSources } from './import-sources.ts';
import { previewImport } from './preview-import.ts';

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
