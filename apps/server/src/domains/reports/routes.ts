import {
  createReportLink,
  createReportSchedule,
  deleteReportSchedule,
  endReportLink,
  listReportLinks,
  listReportSchedules,
  readExecutionReport,
  readSharedFile,
  readSharedReport,
  updateReportSchedule,
} from '@molva/contract/reports';
import { route } from '../../kernel/operation.ts';
import { createLink } from './create-link.ts';
import { createSchedule } from './create-schedule.ts';
import { deleteSchedule } from './delete-schedule.ts';
import { endLink } from './end-link.ts';
import { listLinks } from './list-links.ts';
import { listSchedules } from './list-schedules.ts';
import { readReport } from './read-report.ts';
import { readShared } from './read-shared.ts';
import { readFileOfLink } from './read-shared-file.ts';
import { updateSchedule } from './update-schedule.ts';

export const reportRoutes = [
  route(readExecutionReport, readReport),
  route(listReportLinks, listLinks),
  route(createReportLink, createLink),
  route(endReportLink, endLink),
  route(readSharedReport, readShared),
  route(readSharedFile, readFileOfLink),
  route(listReportSchedules, listSchedules),
  route(createReportSchedule, createSchedule),
  route(updateReportSchedule, updateSchedule),
  route(deleteReportSchedule, deleteSchedule),
];
