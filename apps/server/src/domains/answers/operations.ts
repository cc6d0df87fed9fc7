import { annotateReview } from './annotate-review.ts';
import { stepOfficialAnswer } from './step-answer.ts';
import { suggestOfficialAnswer } from './suggest-answer.ts';
import { listAnswerTemplates } from './list-templates.ts';
import { createAnswerTemplate, updateAnswerTemplate, deleteAnswerTemplate } from './write-template.ts';

export const answerOperations = [
  // About reviews, who do not know the official answers that stand above them.
  annotateReview,
  stepOfficialAnswer,
  suggestOfficialAnswer,
  listAnswerTemplates,
  createAnswerTemplate,
  updateAnswerTemplate,
  deleteAnswerTemplate,
];
