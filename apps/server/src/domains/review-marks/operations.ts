import { changeMarks } from './change-marks.ts';
import { findReviewAssignees } from './find-assignees.ts';
import { undoMarks } from './undo-marks.ts';

export const reviewMarkOperations = [changeMarks, undoMarks, findReviewAssignees];
