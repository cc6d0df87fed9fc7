/** Why a source gave nothing, or less than it was to give. */
export const matchStops = [
  'list_not_found',
  'path_stops',
  'script_not_found',
  'json_invalid',
  'no_structured_data',
  'no_structured_reviews',
  'reviews_without_text',
  'source_failed',
] as const;
export type MatchStop = (typeof matchStops)[number];

/** What the page has in place of what was looked for. */
export interface Nearest {
  /** A selector or a path that finds something. */
  looked_for: string;
  found: number;
}

export interface FieldMatch {
  name: string;
  /** Its selector, attribute or path; null where the source knows the field by itself. */
  looked_for: string | null;
  /** How many of the items have it. */
  found: number;
  nearest: Nearest | null;
}

/** What one source of the rules looked for on a page and what it found. */
export interface SourceMatch {
  part: 'reviews' | 'aggregate';
  /** Where it stands in the rules; empty where they name no source. */
  at: (string | number)[];
  kind: string;
  /** The selector or path of its list. */
  looked_for: string | null;
  /** Items, or for a shown rating how many the page offers. */
  found: number;
  answers: number;
  fields: FieldMatch[];
  stop: { code: MatchStop; said: string | null; nearest: Nearest | null } | null;
}
