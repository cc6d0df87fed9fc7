import type { Permission } from '@molva/contract/permissions';
import type { AppContext } from '../../kernel/context.ts';
import { invalidField, notFound } from '../../lib/errors.ts';
import type { Actor } from '../../kernel/permissions/actor.ts';
import { authorizeRow } from '../../kernel/permissions/authorize.ts';
import { locateReviewRow } from './annotate-queries.ts';

/**
 * The client and area of a review named by its id, and where the caller knows by its client too.
 *
 * @throws not_found where there is none or its client may not be seen, forbidden without the right, invalid for an
 *   answer that was collected under a review
 */
export async function locateReview(
  context: AppContext,
  actor: Actor,
  permission: Permission,
  key: { id: string; client_id?: string | undefined; field?: string },
): Promise<{ clientId: string; areaId: string }> {
  const row = await locateReviewRow(context.db, key.id, key.client_id);
  if (!row) throw notFound('Review');
  authorizeRow(actor, permission, row.client_id, 'Review');
  if (row.parent_id !== null) {
    throw invalidField(key.field ?? 'id', 'answer_not_review');
  }
  return { clientId: row.client_id, areaId: row.area_id };
}
