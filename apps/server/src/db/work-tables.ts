import type { PlainCode } from '@molva/contract/problems/index';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './column-kinds.ts';

/** What is done for a client: brief, notes, accesses, answers, texts, proofs, reports. */
export interface WorkTables {
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
    version: Generated<number>;
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
    start_date: string | null;
    end_date: string | null;
    assignee_id: string | null;
    source_id: string | null;
    ai_generated: Generated<boolean>;
    locked_by: string | null;
    locked_until: Timestamp | null;
    /** Facts that were looked at: `[{key, reason, note, user_id, at}]`. */
    clearings: Json<unknown>;
    is_stopped: Generated<boolean>;
    disclosure: string | null;
    confirmed_at: Timestamp | null;
    missed_runs: Generated<number>;
    matched_review_id: string | null;
    published_url: string | null;
    published_at: Timestamp | null;
    /** Since when it stands on its page without the disclosure of the reward. */
    undisclosed_at: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    search: ColumnType<string, never, never>;
  };
  gallery_images: {
    client_id: string;
    id: string;
    period: string;
    area_id: string | null;
    request_id: string | null;
    name: string;
    caption: Generated<string>;
    state: Generated<'processing' | 'ready' | 'failed'>;
    error: string | null;
    format: string;
    size: number;
    width: number;
    height: number;
    content_hash: string;
    picture_hash: string | null;
    same_as: string | null;
    /** Somebody processes it until then. */
    claimed_until: Timestamp | null;
    uploaded_by: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  tasks: {
    client_id: string;
    id: string;
    title: string;
    description: Generated<string>;
    theme_id: string | null;
    /** When the task was made. */
    theme_name: string | null;
    /** None: all of the client. */
    area_ids: Generated<string[]>;
    assignee_id: string | null;
    due_date: string | null;
    state: Generated<'open' | 'done' | 'dropped'>;
    version: Generated<number>;
    proof_url: string | null;
    image_ids: Generated<string[]>;
    created_by: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
    done_at: Timestamp | null;
    done_by: string | null;
    done_note: string | null;
    /** The due date of which it was told that it has passed. */
    late_told_of: string | null;
    deleted_at: Timestamp | null;
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
    failed_at: Timestamp | null;
    /** A node is at it until then. */
    sending_until: Timestamp | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  sources: {
    client_id: string;
    id: string;
    area_id: string | null;
    kind: 'survey' | 'interview' | 'message' | 'call' | 'own_draft';
    words: string;
    grade: number | null;
    sex: 'male' | 'female' | null;
    received_at: string;
    consent: Json<unknown>;
    withdrawn_at: Timestamp | null;
    incentive: string | null;
    contact_sealed: string | null;
    contact_masked: string | null;
    key_id: string | null;
    keep_until: string | null;
    erased_at: Timestamp | null;
    identity: string;
    created_by: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  request_history: {
    client_id: string;
    request_id: string;
    seq: number;
    step: string | null;
    from_status: string | null;
    to_status: string;
    at: Timestamp;
    user_id: string | null;
    reason: string | null;
    words: string | null;
    /** What happened where it was no step. */
    event: string | null;
  };
  request_comments: {
    client_id: string;
    id: string;
    request_id: string;
    author_id: string | null;
    text: string;
    reason: string | null;
    range_start: number | null;
    range_end: number | null;
    quote: string | null;
    review_id: string | null;
    created_at: Timestamp;
    resolved_at: Timestamp | null;
  };
  request_files: {
    client_id: string;
    id: string;
    request_id: string;
    name: string;
    type: string;
    size: number;
    uploaded_by: string | null;
    created_at: Timestamp;
  };
  request_signatures: {
    client_id: string;
    request_id: string;
    bands: number[];
    signature: number[];
    words: number;
    updated_at: Timestamp;
  };
  drafts: {
    client_id: string;
    id: string;
    area_id: string;
    source_id: string;
    request_id: string | null;
    job_id: string | null;
    text: string;
    claims: Json<unknown>;
    state: 'ready' | 'accepted' | 'rejected' | 'failed';
    error: PlainCode | null;
    model: string;
    prompt_version: string;
    tokens: number;
    created_by: string | null;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  customer_links: {
    client_id: string;
    id: string;
    request_id: string;
    token_hash: string;
    token_sealed: string;
    key_id: string;
    ends_on: string;
    opened_at: Timestamp | null;
    answered_at: Timestamp | null;
    decision: 'confirm' | 'decline' | null;
    ended_at: Timestamp | null;
    created_by: string | null;
    created_at: Timestamp;
    delivery: Generated<'mail' | 'hand'>;
    /** Masked. */
    sent_to: string | null;
    sent_at: Timestamp | null;
    failed_at: Timestamp | null;
    handed_by: string | null;
    handed_at: Timestamp | null;
  };
  model_calls: {
    client_id: string;
    id: string;
    purpose: 'draft' | 'rewrite';
    model: string;
    prompt_version: string;
    input: string;
    output: string | null;
    error: string | null;
    input_tokens: number;
    output_tokens: number;
    milliseconds: number;
    /** Whose words it was given. */
    source_id: string | null;
    request_id: string | null;
    user_id: string | null;
    created_at: Timestamp;
  };
}
