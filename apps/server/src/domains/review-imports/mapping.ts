import type { PlainCode } from '@molva/contract/problems/index';
import { type ReviewMapping, tellingColumns } from '@molva/contract/review-columns';
import { reviewMapping } from '@molva/contract/review-imports';
import { invalidField } from '../../lib/errors.ts';

/** @throws invalid for what names no columns, or none that says anything of a review */
export function mappingIn(json: string): ReviewMapping {
  const wrong = (what: PlainCode) => invalidField('mapping', what);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw wrong('mapping_not_json');
  }
  const parsed = reviewMapping.safeParse(value);
  if (!parsed.success) throw wrong('mapping_shape');
  const { data } = parsed;
  if (tellingColumns.every((column) => data[column] === undefined)) throw wrong('mapping_without_review');
  return data;
}
