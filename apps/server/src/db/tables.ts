import type { ColumnType, Generated } from 'kysely';

/** Rows as the driver gives them: timestamps are ISO 8601 strings, JSON is parsed. */
type Timestamp = ColumnType<string, string | Date | undefined, string | Date>;
type Json<T> = ColumnType<T, string | null | undefined, string | null>;

export interface Tables {
  users: {
    id: string;
    email: string;
    password_hash: string;
    full_name: string | null;
    is_active: boolean;
    is_superuser: boolean;
    kind: 'staff' | 'client';
    level: 'trainee' | 'copywriter' | 'editor' | 'manager' | 'head' | null;
    client_id: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    deleted_at: Timestamp | null;
    password_changed_at: Timestamp | null;
  };
  one_time_links: {
    id: string;
    user_id: string;
    purpose: 'recovery' | 'new_account';
    secret_hash: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  items: {
    id: string;
    owner_id: string;
    title: string;
    description: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  notifications: {
    id: string;
    user_id: string;
    kind: string;
    client_id: string | null;
    title: string;
    body: string;
    path: string | null;
    in_app: Generated<boolean>;
    mail: Generated<'off' | 'now' | 'daily' | 'sent'>;
    created_at: Timestamp;
    read_at: Timestamp | null;
  };
  notification_settings: { user_id: string; choices: Json<unknown>; updated_at: Timestamp };
  wiki_pages: {
    slug: string;
    title: string;
    section: string;
    levels: Generated<string[]>;
    position: Generated<number>;
    markdown: string;
    plain: string;
    version: number;
    updated_at: Timestamp;
    updated_by: string | null;
    deleted_at: Timestamp | null;
    search: ColumnType<string, never, never>;
  };
  wiki_versions: {
    slug: string;
    version: number;
    title: string;
    section: string;
    levels: Generated<string[]>;
    markdown: string;
    is_deletion: Generated<boolean>;
    saved_at: Timestamp;
    saved_by: string | null;
  };
  wiki_reads: { user_id: string; slug: string; version: number; at: Timestamp };
  flags: {
    key: string;
    is_on: boolean;
    default_value: boolean;
    rules: Json<unknown>;
    version: number;
    updated_at: Timestamp;
    updated_by: string | null;
  };
  sessions: {
    id: string;
    user_id: string;
    user_agent: string | null;
    ip: string | null;
    created_at: Timestamp;
    last_used_at: Timestamp;
    expires_at: Timestamp;
    ended_at: Timestamp | null;
  };
  sign_in_failures: { id: string; key: string; at: Timestamp };
  employee_helpers: { employee_id: string; helper_id: string; created_at: Timestamp };
  clients: {
    id: string;
    name: string;
    status: 'active' | 'paused' | 'archived';
    note: string | null;
    responsible_id: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  client_staff: { client_id: string; user_id: string; created_at: Timestamp };
  sites: {
    id: string;
    name: string;
    domain: string;
    is_active: boolean;
    position: number;
    politeness: Json<unknown>;
    parser_rules: Json<unknown>;
    publication_rules: Json<unknown>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  host_turns: { host: string; slot: number; holder: string; expires_at: Timestamp };
  area_groups: { client_id: string; id: string; name: string; created_at: Timestamp };
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
  };
  reviews: {
    client_id: string;
    id: string;
    area_id: string;
    parent_id: string | null;
    identity: string;
    content_hash: string;
    external_review_uid: string | null;
    author: string | null;
    sex: 'male' | 'female' | null;
    recall: string | null;
    publication_date: Timestamp | null;
    publication_date_precision: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year' | null;
    rating: number | null;
    likes: number | null;
    dislikes: number | null;
    url: string | null;
    has_answers: Generated<boolean>;
    tags: Generated<string[]>;
    cluster_id: string | null;
    first_seen: Timestamp;
    last_seen: Timestamp;
    last_run_id: string | null;
    missed_runs: Generated<number>;
    gone_since: Timestamp | null;
    versions_count: Generated<number>;
    needs_answer: boolean | null;
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
  area_months: {
    client_id: string;
    area_id: string;
    month: string;
    reviews_new: number;
    reviews_gone: number;
    graded: number;
    grade_sum: number;
    updated_at: Timestamp;
  };
  brief_templates: {
    id: string;
    name: string;
    version: Generated<number>;
    questions: Json<unknown>;
    is_archived: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
    updated_by: string | null;
  };
  briefs: {
    client_id: string;
    template_id: string;
    template_version: number;
    questions: Json<unknown>;
    answers: Json<unknown>;
    version: Generated<number>;
    created_at: Timestamp;
    updated_at: Timestamp;
    updated_by: string | null;
  };
  brief_versions: {
    client_id: string;
    version: number;
    questions: Json<unknown>;
    answers: Json<unknown>;
    changed: Generated<string[]>;
    begun_at: Timestamp;
    saved_at: Timestamp;
    saved_by: string | null;
  };
  brief_presence: {
    client_id: string;
    user_id: string;
    session_id: string;
    question_id: string | null;
    expires_at: Timestamp;
  };
  copywriter_notes: {
    client_id: string;
    id: string;
    author_id: string;
    text: string;
    is_pinned: Generated<boolean>;
    mentions: Generated<string[]>;
    created_at: Timestamp;
    updated_at: Timestamp;
    edited_at: Timestamp | null;
  };
  accesses: {
    client_id: string;
    id: string;
    site_id: string;
    login: string;
    secret_sealed: string;
    key_id: string;
    note: Generated<string>;
    created_at: Timestamp;
    updated_at: Timestamp;
    updated_by: string | null;
    revealed_at: Timestamp | null;
    revealed_by: string | null;
  };
  review_notes: {
    client_id: string;
    review_id: string;
    note: string;
    updated_at: Timestamp;
    updated_by: string | null;
  };
  answer_templates: {
    client_id: string;
    id: string;
    name: string;
    text: string;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  official_answers: {
    client_id: string;
    id: string;
    review_id: string;
    area_id: string;
    text: string;
    state: 'draft' | 'approval' | 'approved' | 'delivering' | 'delivered' | 'published';
    version: Generated<number>;
    ai_generated: Generated<boolean>;
    author_id: string | null;
    approved_by: string | null;
    approved_at: Timestamp | null;
    return_reason: string | null;
    taken_by: string | null;
    taken_until: Timestamp | null;
    delivered_at: Timestamp | null;
    published_at: Timestamp | null;
    answer_review_id: string | null;
    differs: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  review_removals: {
    client_id: string;
    id: string;
    review_id: string;
    ground: string;
    text: string;
    state: 'prepared' | 'filed' | 'accepted' | 'declined';
    filed_at: Timestamp | null;
    decided_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    updated_by: string | null;
  };
  requests: {
    client_id: string;
    id: string;
    area_id: string;
    status:
      | 'empty'
      | 'writing'
      | 'editing'
      | 'correction'
      | 'client_review'
      | 'approved'
      | 'with_customer'
      | 'published'
      | 'removed'
      | 'rejected';
    version: Generated<number>;
    description: string | null;
    review_data: string | null;
    grade: number | null;
    sex: 'male' | 'female' | null;
    prim: string | null;
    period: string;
    corrections_count: Generated<number>;
    planned_date: string | null;
    assignee_id: string | null;
    source_id: string | null;
    ai_generated: Generated<boolean>;
    matched_review_id: string | null;
    published_url: string | null;
    published_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  gallery_images: {
    client_id: string;
    id: string;
    period: string;
    area_id: string | null;
    request_id: string | null;
    name: string;
    caption: Generated<string>;
    state: 'processing' | 'ready' | 'failed';
    error: string | null;
    format: string;
    size: number;
    width: number;
    height: number;
    content_hash: string;
    picture_hash: string | null;
    same_as: string | null;
    uploaded_by: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  report_links: {
    client_id: string;
    id: string;
    period: string;
    token_hash: string;
    token_sealed: string;
    key_id: string;
    ends_on: string;
    ended_at: Timestamp | null;
    opened_count: Generated<number>;
    opened_at: Timestamp | null;
    created_at: Timestamp;
    created_by: string | null;
  };
  report_schedules: {
    client_id: string;
    id: string;
    day: number;
    format: 'pdf' | 'xlsx';
    recipients: string[];
    is_active: Generated<boolean>;
    last_period: string | null;
    last_sent_at: Timestamp | null;
    last_error: string | null;
    created_at: Timestamp;
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
  jobs: {
    id: string;
    kind: string;
    status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
    progress: Generated<number>;
    total: number | null;
    result: Json<Record<string, unknown> | null>;
    error: Json<{ code: string; message: string } | null>;
    client_id: string | null;
    user_id: string | null;
    cancel_requested: Generated<boolean>;
    created_at: Timestamp;
    updated_at: Timestamp;
    finished_at: Timestamp | null;
  };
  events: {
    id: string;
    client_id: string | null;
    user_id: string | null;
    permission: string | null;
    kind: string;
    payload: Json<unknown>;
    created_at: Timestamp;
  };
  audit_entries: {
    client_id: string;
    seq: number;
    at: Timestamp;
    user_id: string | null;
    action: string;
    resource: string;
    resource_id: string | null;
    details: Json<unknown>;
    previous_hash: string;
    hash: string;
  };
  audit_heads: { client_id: string; seq: number; hash: string };
}
