import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const words = (line: string): readonly string[] => line.split(' ');

/** Which domain owns which table: whose rules say what stands in it. `kernel` and `db` are no domains. */
export const ownTables: Readonly<Record<string, readonly string[]>> = {
  accesses: words('accesses'),
  alerts: words('alert_deliveries alert_events alert_rules alert_webhooks'),
  answers: words('answer_templates official_answers'),
  anomalies: words('anomalies'),
  areas: words('area_facts area_groups areas'),
  audit: words('audit_entries audit_heads audit_keys'),
  briefs: words('brief_presence brief_templates brief_versions briefs'),
  clients: words('client_staff clients'),
  competitors: words('competitor_ratings competitor_reviews competitors'),
  credentials: words('credentials'),
  dashboard: words('client_visits'),
  db: words('client_versions common_version secret_keys'),
  drafts: words('drafts model_calls'),
  employees: words('employee_helpers'),
  flags: words('flags'),
  gallery: words('gallery_images'),
  items: words('items'),
  kernel: words('events jobs'),
  monitoring: words('monitoring_runs monitorings'),
  notes: words('copywriter_notes'),
  notifications: words('channel_keys notification_settings notifications push_devices telegram_chats'),
  ratings: words('area_ratings'),
  reports: words('report_links report_schedules'),
  requests: words('customer_links request_comments request_files request_history requests'),
  'review-imports': words('idempotency_keys review_import_mappings review_imports'),
  'review-marks': words('mark_change_reviews mark_changes'),
  'review-views': words('review_views'),
  reviews: words('area_months review_merges review_notes review_removals review_versions reviews'),
  clustering: words(
    'review_themes theme_change_reviews theme_changes theme_models theme_placements theme_runs theme_unread themes',
  ),
  'rule-samples': words('rule_samples'),
  search: words('search_vocabularies search_words searches'),
  sentiment: words('review_sentiments sentiment_models'),
  'second-factors': words('agency_settings passkeys recovery_codes sign_in_steps totp_secrets'),
  sessions: words('known_devices one_time_links sessions sign_in_failures'),
  sites: words('host_breaks host_turns kept_pages rule_versions sites'),
  sources: words('sources'),
  tasks: words('tasks'),
  texts: words('request_signatures'),
  users: words('users'),
  wiki: words('wiki_pages wiki_reads wiki_versions'),
};

/**
 * Read models: what a domain reads of the tables of others, joined in its own statements, where asking their `index.ts`
 * would cost a query per row. Whatever is not here goes through `index.ts`; what is read no more leaves the list.
 */
export const readModels: Readonly<Record<string, readonly string[]>> = {
  accesses: words('clients sites users'),
  alerts: words(
    'anomalies area_groups area_ratings areas clients monitoring_runs official_answers review_themes review_versions reviews sites theme_runs themes users',
  ),
  anomalies: words('areas review_removals review_themes reviews theme_runs themes users'),
  answers: words('areas clients review_versions reviews sites'),
  areas: words('clients reviews sites'),
  audit: words('clients users'),
  briefs: words('clients users'),
  clients: words('area_facts areas employee_helpers requests sessions users'),
  clustering: words('areas reviews users'),
  competitors: words('area_facts area_months area_ratings areas reviews sites'),
  credentials: words('clients sites users'),
  'customer-page': words('areas clients requests sites'),
  dashboard: words(
    'area_facts area_months areas briefs clients monitoring_runs official_answers requests review_removals reviews tasks',
  ),
  drafts: words('areas sources'),
  employees: words('area_facts areas client_staff clients requests users'),
  execution: words(
    'area_facts area_months area_ratings areas gallery_images monitoring_runs requests reviews sites',
  ),
  flags: words('users'),
  gallery: words('areas request_files requests users'),
  items: words('users'),
  monitoring: words('area_facts areas clients reviews sites'),
  notes: words('clients users'),
  notifications: words('clients users'),
  ratings: words('areas'),
  reports: words('clients users'),
  requests: words(
    'areas client_staff clients employee_helpers gallery_images monitorings reviews sites sources users',
  ),
  'review-imports': words('users'),
  reviews: words(
    'area_groups areas clients official_answers requests review_sentiments review_themes sites theme_runs themes users',
  ),
  'review-views': words('users'),
  'rule-samples': words('users'),
  search: words('area_facts areas clients requests reviews sites'),
  sessions: words('client_staff clients employee_helpers users'),
  sites: words('areas users'),
  sentiment: words('reviews'),
  sources: words('requests users'),
  tasks: words('areas clients users'),
  texts: words('requests'),
  users: words('clients'),
  welcome: words(
    'area_facts audit_entries briefs client_staff clients notification_settings users wiki_pages wiki_reads',
  ),
  wiki: words('users'),
};

/**
 * What a domain changes in the tables of others, where their owner stands above it and one transaction must do all of it: how
 * a password is kept is of the sessions; what a model was given of a customer's words is erased with them; whoever is
 * deleted leaves clients and employees. Everything else is a function of the owner's `index.ts`.
 */
export const foreignWrites: Readonly<Record<string, readonly string[]>> = {
  sessions: words('users'),
  sources: words('drafts model_calls'),
  users: words('client_staff clients employee_helpers searches'),
};

const reading = [
  /\b(?:selectFrom|innerJoin|leftJoin|rightJoin|using|from)\(\s*\[?'(\w+)/g,
  /\b(?:FROM|JOIN)\s+(\w+)/g,
];
const writing = [
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\('(\w+)/g,
  /\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/g,
];

/** A table that a variable names may be any of the file's. */
const namesTables = /\b(?:insertInto|updateTable|deleteFrom)\([a-z]\w*\)/;

/** The tables of others that each domain names in its statements, in order. @param domains their folder */
export function foreignTables(domains: string): { reads: Tables; writes: Tables } {
  const owner = new Map(
    Object.entries(ownTables).flatMap(([own, tables]) => tables.map((table) => [table, own])),
  );
  const reads: Tables = {};
  const writes: Tables = {};
  for (const file of readdirSync(domains, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts') || /\/testing\//.test(file)) continue;
    const [domain = ''] = file.split('/');
    const text = readFileSync(join(domains, file), 'utf8');
    const note = (found: Tables, patterns: readonly RegExp[]) => {
      for (const [, table = ''] of patterns.flatMap((pattern) => [...text.matchAll(pattern)]))
        if (owner.has(table) && owner.get(table) !== domain)
          found[domain] = [...new Set([...(found[domain] ?? []), table])].toSorted();
    };
    note(reads, reading);
    note(writes, namesTables.test(text) ? [...writing, /'(\w+)'/g] : writing);
  }
  return { reads, writes };
}

type Tables = Record<string, string[]>;
