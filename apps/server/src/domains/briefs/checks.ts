import { problem } from '@molva/contract/problems/index';
import type { BriefAnswers } from '@molva/contract/briefs';
import { limits } from '@molva/contract/limits';
import { invalidField } from '../../lib/errors.ts';
import { lengthOf } from './answers.ts';

/** @throws invalid where all answers together are more than a brief holds */
export function assertLength(answers: BriefAnswers): void {
  if (lengthOf(answers) > limits.briefLength)
    throw invalidField('answers', problem('brief_too_long', { count: limits.briefLength }), 'too_long');
}
