import {
  deliverAlert,
  evaluateAlerts,
  evaluateAlertsOnTime,
  forgetOldAlerts,
  notifyAlertsOnTime,
} from '../domains/alerts/index.ts';
import { findAnomaliesJob, findAnomaliesNightly } from '../domains/anomalies/index.ts';
import { anchorAudit } from '../domains/audit/index.ts';
import { keepBackups, takeBackupJob } from '../domains/backup/index.ts';
import {
  clusterReviewsJob,
  scoreThemesJob,
  scoreThemesNightlyJob,
  readUnreadJob,
} from '../domains/clustering/index.ts';
import {
  collectCompetitorJob,
  forgetRemovedCompetitors,
  readCompetitorThemes,
  startDueCompetitors,
} from '../domains/competitors/index.ts';
import { forgetOldCalls, generateDraftsJob } from '../domains/drafts/index.ts';
import { keepGallery, processImages } from '../domains/gallery/index.ts';
import { housekeeping } from '../domains/jobs/index.ts';
import { collectArea, collectBatch, forgetOldRuns, startDueRuns } from '../domains/monitoring/index.ts';
import {
  forgetOldNotifications,
  sendDigest,
  sendNotification,
  startDigests,
} from '../domains/notifications/index.ts';
import { refreshAllFacts } from '../domains/ratings/index.ts';
import { mailReports } from '../domains/reports/index.ts';
import {
  adoptOldProofs,
  adoptProof,
  endLeasesOnTime,
  importTable,
  keepFiles,
  sendApproval,
  sendCustomerLink,
} from '../domains/requests/index.ts';
import { importReviewFile } from '../domains/review-imports/index.ts';
import { markReviewsJob } from '../domains/review-marks/index.ts';
import { gatherVocabulariesOnTime } from '../domains/search/index.ts';
import { forgetOldSessions, sendRecoveryMail } from '../domains/sessions/index.ts';
import { scoreReviewsJob, learnSentimentJob } from '../domains/sentiment/index.ts';
import { eraseOverdue } from '../domains/sources/index.ts';
import { notifyLateTasks } from '../domains/tasks/index.ts';
import {
  eraseDeleted,
  sendAccountLink,
  sendAccountMail,
  sendAddressNotice,
  sendWelcomeMail,
} from '../domains/users/index.ts';
import type { JobDefinition } from '../kernel/job.ts';

const definitions = [
  collectArea,
  collectBatch,
  startDueRuns,
  forgetOldRuns,
  collectCompetitorJob,
  startDueCompetitors,
  readCompetitorThemes,
  forgetRemovedCompetitors,
  forgetOldCalls,
  refreshAllFacts,
  forgetOldSessions,
  sendRecoveryMail,
  sendAccountMail,
  sendWelcomeMail,
  sendAccountLink,
  sendAddressNotice,
  eraseDeleted,
  sendNotification,
  sendDigest,
  startDigests,
  forgetOldNotifications,
  processImages,
  keepGallery,
  mailReports,
  endLeasesOnTime,
  importTable,
  importReviewFile,
  markReviewsJob,
  clusterReviewsJob,
  scoreReviewsJob,
  learnSentimentJob,
  findAnomaliesJob,
  findAnomaliesNightly,
  notifyLateTasks,
  evaluateAlerts,
  deliverAlert,
  notifyAlertsOnTime,
  evaluateAlertsOnTime,
  forgetOldAlerts,
  readUnreadJob,
  gatherVocabulariesOnTime,
  scoreThemesJob,
  scoreThemesNightlyJob,
  sendCustomerLink,
  sendApproval,
  adoptProof,
  adoptOldProofs,
  keepFiles,
  eraseOverdue,
  generateDraftsJob,
  housekeeping,
  anchorAudit,
  keepBackups,
  takeBackupJob,
];

/** Every kind of job this process can run. Handlers get the data that their own definition's schema has checked. */
export const jobDefinitions = definitions as unknown as readonly JobDefinition[];
