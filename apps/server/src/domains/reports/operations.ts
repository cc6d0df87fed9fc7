import { readExecutionReport } from './read-report.ts';
import { listReportLinks } from './list-links.ts';
import { createReportLink } from './create-link.ts';
import { endReportLink } from './end-link.ts';
import { readSharedReport } from './read-shared.ts';
import { readSharedFile } from './read-shared-file.ts';
import { listReportSchedules } from './list-schedules.ts';
import { createReportSchedule } from './create-schedule.ts';
import { updateReportSchedule } from './update-schedule.ts';
import { deleteReportSchedule } from './delete-schedule.ts';

export const reportOperations = [
  readExecutionReport,
  listReportLinks,
  createReportLink,
  endReportLink,
  readSharedReport,
  readSharedFile,
  listReportSchedules,
  createReportSchedule,
  updateReportSchedule,
  deleteReportSchedule,
];
