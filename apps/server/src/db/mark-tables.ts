import type { Generated } from 'kysely';
import type { Json, Timestamp } from './column-kinds.ts';

/** What people mark in lists of reviews, how and when they look at what there is. */
export interface MarkTables {
  mark_changes: {
    client_id: string;
    id: string;
    user_id: string | null;
    at: Timestamp;
    change: Json<unknown>;
    undoes: string | null;
    undone_by: string | null;
    ended_at: Timestamp | null;
  };
  mark_change_reviews: {
    client_id: string;
    change_id: string;
    review_id: string;
    before: Json<unknown>;
    after: Json<unknown>;
  };
  client_visits: {
    client_id: string;
    user_id: string;
    seen_at: Timestamp;
    since: Timestamp | null;
  };
  review_views: {
    client_id: string;
    id: string;
    owner_id: string;
    name: string;
    state: string;
    is_shared: Generated<boolean>;
    is_default: Generated<boolean>;
    updated_at: Timestamp;
    deleted_at: Timestamp | null;
  };
}
