import type { Rewrite } from '@molva/contract/drafts';
import { keepPreviousData } from '@tanstack/react-query';
import type { Answer, Body } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';

const path = '/reviews/clients/requests';

export type RewritingList = Answer<`POST ${typeof path}/get-reviews-for-rewriting`>;
export type QueuedText = RewritingList['data'][number];
export type QueueFilter = NonNullable<Body<`POST ${typeof path}/get-reviews-for-rewriting`>>;
export type RewriteWish = Body<`POST ${typeof path}/rewrite`>;
export type Suggestion = Rewrite;

/** Texts that are being worked on, those due first, with the customer's words and checks. */
export const queueQuery = (filter: QueueFilter) =>
  query(
    'POST /reviews/clients/requests/get-reviews-for-rewriting',
    { body: filter },
    { placeholderData: keepPreviousData },
  );
