import { completeAddress } from '@molva/contract/complete-address';
import { limits } from '@molva/contract/limits';
import { useRef, useState } from 'react';
import { api, type Body } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { explain } from '../../lib/explain.ts';
import { jsonProblem, ruleSentences } from '../sites/index.ts';
import type { Reading } from './api.ts';
import type { BenchDraft } from './bench-draft.ts';
import { parseRules, type Rules } from './rule-edits.ts';

/** The page that was had last, read again by other rules without asking its site for it. */
export interface KeptPage {
  /** As typed. */
  url: string;
  content: string;
  contentType: string;
  isCut: boolean;
  /** Another page has another one. */
  number: number;
}

interface ReadState {
  /** The last answer; it stays while the next is on its way. */
  answer: Reading | null;
  page: KeptPage | null;
  isBusy: boolean;
  /** What is wrong with the rules, each with its place in them. */
  ruleProblems: readonly string[];
  /** What else kept it from being read. */
  problem: string | null;
}

const nothing: ReadState = { answer: null, page: null, isBusy: false, ruleProblems: [], problem: null };
const tooLong =
  'Страница длиннее, чем принимает стенд: около 1 МБ. Вставьте её часть со списком отзывов или дайте адрес.';

/** Reads a page by the rules that are typed. */
export function useReading() {
  const [state, setState] = useState(nothing);
  const stop = useRef<AbortController | null>(null);

  /** @param anew asks the site for the page again */
  async function read(draft: BenchDraft, anew = false): Promise<void> {
    const rules = parseRules(draft.rules);
    if (!rules) {
      setState((now) => ({ ...now, ruleProblems: [jsonProblem(draft.rules) ?? ''] }));
      return;
    }
    const sent = requestOf(draft, rules, anew ? null : state.page);
    if (sent === null) {
      setState((now) => ({ ...now, ruleProblems: [], problem: tooLong }));
      return;
    }
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    setState((now) => ({ ...now, isBusy: true, ruleProblems: [], problem: null }));
    try {
      const answer = await api(
        'POST /reviews/clients/areas/site-test',
        { body: sent },
        { signal: own.signal },
      );
      setState((now) => ({
        ...nothing,
        answer,
        page: pageOf(answer, draft, now.page),
      }));
    } catch (error) {
      if (own.signal.aborted) return;
      const ruleProblems = error instanceof ApiError ? ruleSentences(error) : [];
      setState((now) => ({
        ...now,
        isBusy: false,
        ruleProblems,
        problem: ruleProblems.length > 0 ? null : explain(error),
      }));
    }
  }

  function cancel(): void {
    stop.current?.abort();
    setState((now) => ({ ...now, isBusy: false }));
  }

  return { ...state, read, cancel, forget: () => setState(nothing) };
}

type Sent = Body<'POST /reviews/clients/areas/site-test'>;

function requestOf({ url, content }: BenchDraft, rules: Rules, kept: KeptPage | null): Sent | null {
  const address = completeAddress(url);
  const base = { parser_rules: rules, ...(address !== '' && { url: address }) };
  if (content !== null) {
    const sent = { ...base, content, content_type: contentTypeOf(content) };
    return isShort(sent) ? sent : null;
  }
  if (!kept || kept.url !== url || kept.isCut) return base;
  const again = { ...base, content: kept.content, content_type: kept.contentType };
  return isShort(again) ? again : base;
}

/** What is read may be longer than what can be sent: Cyrillic takes two bytes a letter. */
const isShort = (body: { content: string }): boolean =>
  body.content.length <= limits.pageLength && new Blob([JSON.stringify(body)]).size < limits.bodyBytes;

/** The very same page where it is the same as before: what was chosen on it stays. */
function pageOf(answer: Reading, { url }: BenchDraft, before: KeptPage | null): KeptPage | null {
  const { content, content_type: type, is_content_cut: isCut } = answer;
  if (content === null) return null;
  if (before?.content === content && before.url === url) return before;
  return { url, content, contentType: type ?? 'text/html', isCut, number: (before?.number ?? 0) + 1 };
}

/** What a pasted text is. */
function contentTypeOf(content: string): string {
  const start = content.trimStart().slice(0, 200);
  if (/^[[{]/.test(start)) return 'application/json';
  return /^(?:<\?xml|<rss|<feed)/i.test(start) ? 'application/xml' : 'text/html';
}
