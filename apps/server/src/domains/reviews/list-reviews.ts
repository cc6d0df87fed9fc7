import * as contract from '@molva/contract/reviews';
import { notFound } from '../../lib/errors.ts';
import { query } from '../../kernel/operation.ts';
import { authorize, scopeOf } from '../../kernel/permissions/authorize.ts';
import { readClientVersion } from '../../db/client-versions.ts';
import { locateArea } from '../areas/index.ts';
import { isByDay, pageOfReviewsFor, waitingSinceNow } from './page-for.ts';
import { abilitiesOnReviews } from './policy.ts';

/** Reviews with their answers: of one client or area, else of every client the caller may see. */
export const listReviews = query(contract.listReviews, {
  whose: 'visible',
  async keep({ context, actor, input: { client_id: asked, area_id: areaId, official_answer } }) {
    const clientId =
      asked ?? (areaId === undefined ? undefined : await locateArea(context, actor, 'reviews:read', areaId));
    if (clientId === undefined) return null;
    authorize(actor, 'reviews:read', clientId);
    const version = await readClientVersion(context.db.lagging, clientId);
    if (version === undefined) throw notFound('Client');
    const seenBy = `${actor.kind} ${abilitiesOnReviews(actor, clientId).join(' ')}`;
    const day = isByDay(official_answer) ? waitingSinceNow(context) : '';
    return { clientId, version, question: `${seenBy} ${day}` };
  },
  async read({ context, actor, input, kept }) {
    const { sort, skip, limit, client_id: _asked, ...filter } = input;
    const scope = scopeOf(actor, 'reviews:read');
    const clients = kept ? [kept.clientId] : scope === 'all' ? scope : [...scope];
    return pageOfReviewsFor(context, actor, { ...filter, clients }, { sort, skip, limit }, kept);
  },
});
