import * as files from '@molva/contract/request-files';
import * as planning from '@molva/contract/request-planning';
import * as work from '@molva/contract/request-work';
import { listRequests, searchRequests, searchRequestsForClient } from '@molva/contract/requests';
import { importSources, previewImport, withdrawConsent } from '@molva/contract/sources';
import { route } from '../../kernel/operation.ts';
import { createOneComment, resolveOneComment } from './comments.ts';
import { createManyEmpty } from './create-empty.ts';
import { deleteManyRequests, deleteOneRequest } from './delete-request.ts';
import { createFile, deleteOneFile, listFiles, readOneFile, updateOneFile } from './files.ts';
import { handOverLink } from './hand-over-link.ts';
import { importManySources } from './import-sources.ts';
import { listAllRequests, searchAllRequests, searchShownRequests } from './list-requests.ts';
import { holdRequest, releaseRequest } from './lock-request.ts';
import { planDates, proposeDates } from './plan-dates.ts';
import { checkOneText, readOneRequest } from './read-request.ts';
import { previewLink } from './preview-link.ts';
import { previewOneImport } from './preview-import.ts';
import { listWritersOfClient } from './list-writers.ts';
import { readTheWorkload } from './read-workload.ts';
import { readTheWorkingDays } from './read-working-days.ts';
import { takeOverAssigned } from './take-over.ts';
import { takeManyRequests } from './take-requests.ts';
import { updateOneDescription } from './update-description.ts';
import { updateOneRequest } from './update-request.ts';
import { withdrawOneConsent } from './withdraw-consent.ts';

export const requestRoutes = [
  route(listRequests, listAllRequests),
  route(searchRequests, searchAllRequests),
  route(searchRequestsForClient, searchShownRequests),
  route(work.readRequest, readOneRequest),
  route(work.createEmptyRequests, createManyEmpty),
  route(work.updateRequest, updateOneRequest),
  route(work.deleteRequest, deleteOneRequest),
  route(work.deleteRequests, deleteManyRequests),
  route(work.takeRequests, takeManyRequests),
  route(work.lockRequest, holdRequest),
  route(work.takeOverRequest, takeOverAssigned),
  route(work.unlockRequest, releaseRequest),
  route(work.updateDescription, updateOneDescription),
  route(work.checkText, checkOneText),
  route(work.createComment, createOneComment),
  route(work.resolveComment, resolveOneComment),
  route(files.listRequestFiles, listFiles),
  route(files.createRequestFile, createFile),
  route(files.updateRequestFile, updateOneFile),
  route(files.deleteRequestFile, deleteOneFile),
  route(files.readRequestFile, readOneFile),
  route(planning.generateDates, proposeDates),
  route(planning.updateDates, planDates),
  route(planning.readWorkingDays, readTheWorkingDays),
  route(planning.listWriters, listWritersOfClient),
  route(planning.readWorkload, readTheWorkload),
  route(work.handOverCustomerLink, handOverLink),
  route(work.previewCustomerLink, previewLink),
  route(withdrawConsent, withdrawOneConsent),
  route(importSources, importManySources),
  route(previewImport, previewOneImport),
];
