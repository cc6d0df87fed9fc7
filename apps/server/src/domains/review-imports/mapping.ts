import { type ReviewMapping, tellingColumns } from '@molva/contract/review-columns';
import { reviewMapping } from '@molva/contract/review-imports';
import { readMapping } from '../../kernel/file-import.ts';

/** @throws invalid for what names no columns, or none that says anything of a review */
export const mappingIn = (json: string): ReviewMapping =>
  readMapping(json, reviewMapping, {
    suffices: (mapping) => tellingColumns.some((column) => mapping[column] !== undefined),
    lacking: 'mapping_without_review',
  });
