import type { Json, Timestamp } from './column-kinds.ts';

/** Sites, with the rules by which their pages are read. */
export interface SiteTables {
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
}
