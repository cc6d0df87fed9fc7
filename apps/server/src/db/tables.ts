import type { Job } from '@molva/contract/jobs';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './column-kinds.ts';
import type { AlertTables } from './alert-tables.ts';
import type { CollectingTables } from './collecting-tables.ts';
import type { CompetitorTables } from './competitor-tables.ts';
import type { MarkTables } from './mark-tables.ts';
import type { SearchTables } from './search-tables.ts';
import type { ThemeTables } from './theme-tables.ts';
import type { WorkTables } from './work-tables.ts';

/** Every table, as the driver gives its rows. */
export interface Tables
  extends AlertTables,
    CollectingTables,
    CompetitorTables,
    MarkTables,
    SearchTables,
    ThemeTables,
    WorkTables {
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
    recovery_email: string | null;
    recovery_email_until: Timestamp | null;
    erase_after: Timestamp | null;
  };
  one_time_links: {
    id: string;
    user_id: string;
    purpose: 'recovery' | 'new_account' | 'email_undo' | 'restore';
    email: string | null;
    secret_hash: string;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  totp_secrets: {
    user_id: string;
    id: string;
    secret_sealed: string;
    key_id: string;
    last_step: Generated<number>;
    created_at: Timestamp;
    confirmed_at: Timestamp | null;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: string;
    counter: Generated<number>;
    transports: Generated<string[]>;
    name: string;
    created_at: Timestamp;
    last_used_at: Timestamp | null;
  };
  recovery_codes: {
    id: string;
    user_id: string;
    code_hash: string;
    created_at: Timestamp;
    used_at: Timestamp | null;
  };
  sign_in_steps: {
    id: string;
    user_id: string | null;
    purpose: 'second_factor' | 'passkey_setup' | 'passkey_sign_in' | 'passkey_proof';
    secret_hash: string;
    challenge: string | null;
    bound_to: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
    used_at: Timestamp | null;
  };
  known_devices: { user_id: string; key_hash: string; created_at: Timestamp; last_used_at: Timestamp };
  agency_settings: { key: string; value: Json<unknown>; updated_at: Timestamp };
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
    times: Generated<number>;
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
    is_own: Generated<boolean>;
    description: string | null;
    removed_at: Timestamp | null;
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
    customer_corrections: Generated<'always' | 'facts' | 'never'>;
    created_at: Timestamp;
    updated_at: Timestamp;
  };
  client_staff: { client_id: string; user_id: string; created_at: Timestamp };
  jobs: {
    id: string;
    kind: string;
    status: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
    progress: Generated<number>;
    total: number | null;
    result: Json<Record<string, unknown> | null>;
    /** The code and its parameters: its words are made where they are shown. */
    error: Json<Omit<NonNullable<Job['error']>, 'message'> | null>;
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
    /** Of `audit_keys`; null in entries written before there were keys. */
    key_id: Generated<string | null>;
  };
  audit_keys: {
    client_id: string;
    id: string;
    secret_sealed: string;
    key_id: string;
    public_key: string;
    created_at: Timestamp;
  };
  secret_keys: { key_id: string; noted_at: Timestamp };
  client_versions: { client_id: string; version: string };
  common_version: { is_only: Generated<boolean>; version: string };
  audit_heads: { client_id: string; seq: number; hash: string };
}
