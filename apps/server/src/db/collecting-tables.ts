import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './column-kinds.ts';

/** Sites and their rules, areas, collections and what they read. */
export interface CollectingTables {
  sites: {
    id: string;
    name: string;
    domain: string;
    is_active: boolean;
    position: number;
    politeness: Json<unknown>;
    parser_rules: Json<unknown>;
    ready_rules: Json<unknown> | null;
    publication_rules: Json<unknown>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  rule_versions: {
    id: string;
    site_id: string;
    number: number;
    parser_rules: Json<unknown>;
    state: 'draft' | 'tested' | 'in_use' | 'replaced' | 'rolled_back';
    origin: 'ready' | 'person';
    note: string | null;
    based_on: string | null;
    created_by: string | null;
    created_at: Timestamp;
    tested_by: string | null;
    tested_at: Timestamp | null;
    test_result: Json<unknown> | null;
    in_use_from: Timestamp | null;
    in_use_until: Timestamp | null;
  };
  rule_samples: {
    id: string;
    site_id: string;
    name: string;
    url: string;
    content_type: string;
    /** The page as text in UTF-8, gzipped. */
    body: Buffer;
    /** Bytes of that text. */
    length: number;
    taken_at: Timestamp;
    expected: Json<unknown> | null;
    created_by: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  host_turns: { host: string; slot: number; holder: string; expires_at: Timestamp };
  host_breaks: {
    host: string;
    site_id: string | null;
    failures: number;
    code: string;
    until: Timestamp | null;
    updated_at: Timestamp;
  };
  credentials: {
    id: string;
    site_id: string;
    client_id: string | null;
    kind: 'api_key' | 'bearer' | 'oauth2';
    hosts: string[];
    token_url: string | null;
    oauth_client_id: string | null;
    secret_sealed: string;
    key_id: string;
    state: Generated<'unchecked' | 'accepted' | 'refused'>;
    state_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    updated_by: string | null;
  };
  area_groups: {
    client_id: string;
    id: string;
    name: string;
    created_at: Timestamp;
    position: number | null;
  };
  areas: {
    client_id: string;
    id: string;
    site_id: string;
    group_id: string | null;
    fullname_area: string;
    url: string;
    url_key: string;
    status: 'active' | 'paused' | 'archived';
    created_at: Timestamp;
    updated_at: Timestamp;
    read_at: Timestamp | null;
    position: number | null;
  };
  area_facts: {
    client_id: string;
    area_id: string;
    rating: number | null;
    rating_date: string | null;
    rating_previous: number | null;
    reviews_count: number | null;
    collected_count: Generated<number>;
    reviews_month: Generated<number>;
    monitoring: Json<unknown>;
    last_run: Json<unknown>;
    last_run_at: Timestamp | null;
    last_run_failed: Generated<boolean>;
    updated_at: Timestamp;
  };
  monitorings: {
    client_id: string;
    id: string;
    area_id: string;
    schedule: Json<unknown>;
    alerts: Json<unknown>;
    is_active: boolean;
    next_run_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  monitoring_runs: {
    client_id: string;
    id: string;
    area_id: string;
    /** The area's site as it was then. */
    site_id: string | null;
    job_id: string | null;
    trigger: 'schedule' | 'manual';
    status: 'queued' | 'running' | 'done' | 'partial' | 'failed';
    queued_at: Timestamp;
    started_at: Timestamp | null;
    finished_at: Timestamp | null;
    pages: Generated<number>;
    reviews_found: Generated<number>;
    reviews_new: Generated<number>;
    reviews_changed: Generated<number>;
    reviews_gone: Generated<number>;
    error_code: string | null;
    error_message: string | null;
    warnings: Json<unknown>;
    coverage: 'complete' | 'newest' | 'some' | null;
    shown_count: number | null;
    layout: string | null;
    fields: Json<unknown> | null;
    accepts_losses: Generated<boolean>;
    batch_id: string | null;
  };
  reviews: {
    client_id: string;
    id: string;
    area_id: string;
    parent_id: string | null;
    fingerprint: string;
    content_hash: string;
    external_review_uid: string | null;
    author: string | null;
    title: string | null;
    sex: 'male' | 'female' | null;
    recall: string | null;
    publication_date: Timestamp | null;
    publication_day: string | null;
    publication_date_precision: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year' | null;
    rating: number | null;
    likes: number | null;
    dislikes: number | null;
    url: string | null;
    has_answers: Generated<boolean>;
    tags: Generated<string[]>;
    cluster_id: string | null;
    first_seen: Timestamp;
    last_seen: Timestamp | null;
    imported_at: Timestamp | null;
    import_id: string | null;
    missed_runs: Generated<number>;
    gone_since: Timestamp | null;
    versions_count: Generated<number>;
    needs_answer: boolean | null;
    assignee_id: string | null;
    search: ColumnType<string, never, never>;
  };
  review_versions: {
    client_id: string;
    review_id: string;
    version: number;
    author: string | null;
    recall: string | null;
    rating: number | null;
    publication_date: Timestamp | null;
    seen_until: Timestamp;
  };
  review_imports: {
    client_id: string;
    id: string;
    user_id: string | null;
    file_name: string | null;
    format: string;
    created_at: Timestamp;
    ended_at: Timestamp | null;
    counts: Json<unknown> | null;
    undone_at: Timestamp | null;
    undone_by: string | null;
    removed: number | null;
    kept: number | null;
  };
  review_import_mappings: {
    client_id: string;
    mapping: Json<unknown>;
    rating_best: number;
    updated_at: Timestamp;
  };
  idempotency_keys: {
    client_id: string;
    key: string;
    call_hash: string;
    answer: Json<unknown>;
    created_at: Timestamp;
  };
  review_merges: {
    client_id: string;
    id: string;
    area_id: string;
    review_id: string;
    run_id: string;
    merged_at: Timestamp;
    merged: Json<unknown>;
    before: Json<unknown>;
    undone_at: Timestamp | null;
    undone_by: string | null;
  };
  kept_pages: {
    client_id: string;
    area_id: string;
    request: string;
    url: string;
    content_type: string | null;
    etag: string | null;
    last_modified: string | null;
    hash: string;
    body: Buffer;
    fetched_at: Timestamp;
  };
  area_months: {
    client_id: string;
    area_id: string;
    month: string;
    reviews_new: number;
    reviews_gone: number;
    graded: number;
    grade_sum: number;
    grade_1: Generated<number>;
    grade_2: Generated<number>;
    grade_3: Generated<number>;
    grade_4: Generated<number>;
    grade_5: Generated<number>;
    answered: Generated<number>;
    /** Of those found gone in it, with the sum of their grades. */
    gone_graded: Generated<number>;
    gone_grade_sum: Generated<number>;
    /** Of reviews published in it, to their first answer; in order. */
    answer_minutes: Generated<number[]>;
    updated_at: Timestamp;
  };
  area_ratings: {
    client_id: string;
    area_id: string;
    date: string;
    rating: number | null;
    reviews_count: number | null;
    ratings_count: number | null;
    distribution: Json<Record<string, number>>;
    collected_average: number | null;
    collected_count: number;
    noted_by_hand: boolean;
    updated_at: Timestamp;
  };
}
