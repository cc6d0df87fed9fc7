import type { Schedule } from '@molva/contract/monitoring';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from './column-kinds.ts';

/** Areas of other companies and what was read of them: apart from what is the client's own (docs/decisions/0044). */
export interface CompetitorTables {
  competitors: {
    client_id: string;
    id: string;
    name: string;
    site_id: string;
    url: string;
    url_key: string;
    created_by: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    removed_at: Timestamp | null;
    schedule: Json<Schedule>;
    /** Whether it is collected by its schedule. */
    is_active: Generated<boolean>;
    next_run_at: Timestamp | null;
    state: Generated<'never' | 'queued' | 'running' | 'done' | 'partial' | 'failed'>;
    /** The collection that is under way, or was last. */
    run_id: string | null;
    trigger: 'schedule' | 'manual' | null;
    error_code: string | null;
    error_message: string | null;
    collected_at: Timestamp | null;
    /** Reviews that the last collection found. */
    found: number | null;
    /** Reviews that are kept. */
    collected_count: Generated<number>;
    /** By which themes all its reviews were read; null: there are unread ones. */
    themes_mark: string | null;
  };
  competitor_reviews: {
    client_id: string;
    competitor_id: string;
    /** What the review is known by at its site. */
    key: string;
    published_at: Timestamp | null;
    rating: number | null;
    text: string | null;
    url: string | null;
    has_answer: boolean;
    /** The collection that saw it last. */
    run_id: string;
    missed_runs: Generated<number>;
    theme_ids: Generated<string[]>;
    /** By which themes the text was read. */
    themes_mark: string | null;
  };
  competitor_ratings: {
    client_id: string;
    competitor_id: string;
    date: string;
    rating: number | null;
    reviews_count: number | null;
    /** When it was last noted; null: at a time when that was not kept. */
    updated_at: Timestamp | null;
  };
}
