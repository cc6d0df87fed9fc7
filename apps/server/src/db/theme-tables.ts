import type { Generated } from 'kysely';
import type { Json, Timestamp } from './column-kinds.ts';

/** What reviews say: their tone, themes, and what is unusual among them. */
export interface ThemeTables {
  sentiment_models: {
    id: string;
    made_at: Timestamp;
    texts: number;
    accuracy: number;
    halves: Json<unknown>;
  };
  anomalies: {
    client_id: string;
    id: string;
    kind: 'low_grades' | 'alike_texts' | 'same_elsewhere' | 'theme_grows';
    area_id: string | null;
    theme_id: string | null;
    from_day: string;
    to_day: string;
    count: number;
    expected: number | null;
    probability: number | null;
    other_clients: number | null;
    review_ids: string[];
    is_dismissed: Generated<boolean>;
    decided_by: string | null;
    decided_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  review_sentiments: {
    client_id: string;
    review_id: string;
    model_id: string;
    content_hash: string;
    score: number | null;
    contradicts_grade: boolean;
  };
  theme_runs: {
    client_id: string;
    id: string;
    user_id: string | null;
    status: 'running' | 'done' | 'failed' | 'cancelled';
    started_at: Timestamp;
    ended_at: Timestamp | null;
    start_date: string | null;
    end_date: string | null;
    count: number | null;
    reviews: number | null;
    appeared: Generated<string[]>;
    vanished: Generated<string[]>;
    is_current: Generated<boolean>;
    /** The try of its job that stores what it found. */
    try_id: string | null;
    /** The model that judged the tones of its places. */
    tone_model_id: string | null;
  };
  themes: {
    client_id: string;
    id: string;
    name: string;
    keywords: string[];
    own_keywords: Generated<string[]>;
    pinned: Generated<boolean>;
    is_held: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
    removed_at: Timestamp | null;
    merged_into: string | null;
    /** Counts what people changed. */
    version: Generated<number>;
    /** Middle among the vectors of the run in force: 32-bit floats. */
    center: Buffer | null;
  };
  theme_models: {
    client_id: string;
    run_id: string;
    dimensions: number;
    /** One a line. */
    words: string;
    /** What a byte of the word's vector counts: 32-bit floats. */
    scales: Buffer;
    /** Signed bytes, row after row. */
    vectors: Buffer;
    least_closeness: number;
  };
  theme_unread: {
    client_id: string;
    review_id: string;
    mark: string;
  };
  theme_placements: {
    client_id: string;
    review_id: string;
    theme_id: string;
    verdict: 'in' | 'out' | 'only';
  };
  theme_changes: {
    client_id: string;
    id: string;
    /** In force when it was made; null: it touched no reviews. */
    run_id: string | null;
    user_id: string | null;
    kind: string;
    theme_id: string;
    name: string;
    at: Timestamp;
    before: Json<unknown>;
    undone_at: Timestamp | null;
  };
  theme_change_reviews: {
    client_id: string;
    change_id: string;
    review_id: string;
    places: Json<unknown>;
    placements: Json<unknown>;
  };
  review_themes: {
    client_id: string;
    run_id: string;
    theme_id: string;
    review_id: string;
    /** Beginning and end of each, in UTF-16 code units. */
    places: number[];
    closeness: number;
    /** −1 (its places blame) to 1 (they praise), 0 where nothing in them tells; null: not judged yet. */
    tone: number | null;
  };
}
