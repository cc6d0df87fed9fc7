import { decodeBody } from './decode/decode-body.ts';
import { readPage } from './read-page.ts';
import { type ParserRulesInput, parserRulesSchema } from './rules/rules.ts';
import { holdsExpressions } from './rules/expressions.ts';
import { withTimeLimit } from './time-limit.ts';
import type { ExtractedPage, PageRequest } from './extracted/types.ts';
import { Warnings } from './extracted/warnings.ts';

export interface ExtractInput {
  /** The page's bytes, or its text where it is decoded already. */
  body: Uint8Array | string;
  /** The Content-Type header, or null. */
  contentType: string | null;
  /** Absolute address the page came from; links are resolved against it. */
  url: string;
  rules: ParserRulesInput;
  /** When the page was fetched: "вчера" and dates without a year count from here. */
  now: Date;
  /** Zone of dates without one, where the rules name none. Default Europe/Moscow. */
  timeZone?: string;
  /** What this page answered, as `firstRequest` or the page before it gave it; paging goes on from there. */
  request?: PageRequest;
  /** Number of this page in the list, from 1, where there is no `request` to say it. Default 1. */
  pageNumber?: number;
  /** Whether this is a page of the list, or a review's own page (`follow`). Default `list`. */
  part?: 'list' | 'review';
  /** Also say where each value was read, and what each source of the rules found. Default false. */
  trace?: boolean;
  /** How many characters of the page's text to give back. Default none. */
  textLength?: number;
  /** The most that reading may take, in milliseconds. Default 10,000. */
  timeLimitMs?: number;
}

const TIME_LIMIT_MS = 10_000;
/** A shorter page, read by rules without expressions, takes milliseconds whatever stands in it. */
const UNLIMITED_LENGTH = 1_000_000;

/**
 * Reads reviews, the shown rating and the next page's address off a page. Pure: no network, no database,
 * and nothing of the page is run. Never throws on what a site serves or on rules: what could not be read
 * is told by warnings.
 */
export function extractPage(input: ExtractInput): ExtractedPage {
  const warnings = new Warnings();
  const { rules, isLimited } = checkedRules(input.rules);
  if (!rules.success) {
    const [issue] = rules.error.issues;
    warnings.add('rules_invalid', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'invalid'}`);
    return nothing(warnings);
  }
  const read = (): ExtractedPage => {
    const text = decodeBody(input.body, input.contentType, warnings);
    return readPage(text, input, rules.data, warnings);
  };
  try {
    if (!isLimited && input.body.length < UNLIMITED_LENGTH) return read();
    const outcome = withTimeLimit(input.timeLimitMs ?? TIME_LIMIT_MS, read);
    if ('result' in outcome) return outcome.result;
    warnings.add('time_limit', 'Reading took too long; look for a slow expression or selector in the rules');
  } catch (error) {
    warnings.add('internal_error', error instanceof Error ? error.message : String(error));
  }
  return nothing(warnings);
}

interface CheckedRules {
  rules: ReturnType<typeof parserRulesSchema.safeParse>;
  isLimited: boolean;
}

const checked = new WeakMap<object, CheckedRules>();

/** A collection reads many pages by the same rules: they are checked once. */
function checkedRules(given: ParserRulesInput): CheckedRules {
  const isKey = typeof given === 'object' && given !== null;
  const known = isKey ? checked.get(given) : undefined;
  if (known) return known;
  const made = { rules: parserRulesSchema.safeParse(given), isLimited: holdsExpressions(given) };
  if (isKey) checked.set(given, made);
  return made;
}

function nothing(warnings: Warnings): ExtractedPage {
  return {
    reviews: [],
    aggregate: null,
    next_url: null,
    next_request: null,
    end: null,
    layout: null,
    wall: null,
    follow: [],
    warnings: warnings.list(),
    origins: null,
    matching: null,
    text: null,
  };
}
