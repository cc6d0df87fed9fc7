import {
  createAnswerTemplate,
  deleteAnswerTemplate,
  listAnswerTemplates,
  stepOfficialAnswer,
  suggestOfficialAnswer,
  updateAnswerTemplate,
} from '@molva/contract/official-answers';
import { annotateReview } from '@molva/contract/reviews';
import { route } from '../../kernel/operation.ts';
import { annotateOneReview } from './annotate-review.ts';
import { listTemplates } from './list-templates.ts';
import { stepOneAnswer } from './step-answer.ts';
import { suggestAnswer } from './suggest-answer.ts';
import { createTemplate, deleteTemplate, updateTemplate } from './write-template.ts';

export const answerRoutes = [
  // About reviews, who do not know the official answers that stand above them.
  route(annotateReview, annotateOneReview),
  route(stepOfficialAnswer, stepOneAnswer),
  route(suggestOfficialAnswer, suggestAnswer),
  route(listAnswerTemplates, listTemplates),
  route(createAnswerTemplate, createTemplate),
  route(updateAnswerTemplate, updateTemplate),
  route(deleteAnswerTemplate, deleteTemplate),
];
