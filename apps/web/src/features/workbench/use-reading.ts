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
  /** Whose credentials it was had with. */
  credentialsId: string | null;
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
const tooLong = `Страница длиннее, чем принимает стенд: больше ${limits.pageBytes / 1_048_576} МБ. Вставьте её часть со списком отзывов или дайте адрес.`;

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
      const answer = await api('POST /reviews/clients/areas/site-test', sent, { signal: own.signal });
      if (own.signal.aborted) return;
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

type Call = 'POST /reviews/clients/areas/site-test';
type Sent = { body: Body<Call>; files?: readonly { name: string; content: Blob }[] };

function requestOf(draft: BenchDraft, rules: Rules, kept: KeptPage | null): Sent | null {
  const { url, content, credentialsId } = draft;
  const address = completeAddress(url);
  const base = { parser_rules: rules, ...(address !== '' && { url: address }) };
  if (content !== null) return givenPage(base, content);
  const asked = credentialsId === null ? base : { ...base, credentials_id: credentialsId };
  if (!kept || kept.url !== url || kept.credentialsId !== credentialsId || kept.isCut) return { body: asked };
  const again = { ...base, content: kept.content, content_type: kept.contentType };
  return { body: isShort(again) ? again : asked };
}

/** A page that is too long to be written into the call goes along as a file. Null for one that is longer than any. */
function givenPage(base: Body<Call> & { parser_rules: Rules }, content: string): Sent | null {
  const type = contentTypeOf(content);
  const body = { ...base, content, content_type: type };
  const isSaved = type === savedPage;
  if (isShort(body) && !isSaved) return { body };
  const file = new Blob(isSaved ? [content] : ['\uFEFF', content]);
  if (file.size > limits.pageBytes) return null;
  const fields = {
    ...base,
    parser_rules: JSON.stringify(base.parser_rules),
    content_type: isSaved ? type : `${type}; charset=utf-8`,
  };
  return { body: fields, files: [{ name: 'page', content: file }] };
}

/** What is read may be longer than what can be sent: Cyrillic takes two bytes a letter. */
const isShort = (body: { content: string }): boolean =>
  body.content.length <= limits.pageLength && new Blob([JSON.stringify(body)]).size < limits.bodyBytes;

/** The very same page where it is the same as before: what was chosen on it stays. */
function pageOf(
  answer: Reading,
  { url, credentialsId }: BenchDraft,
  before: KeptPage | null,
): KeptPage | null {
  const { content, content_type: type, is_content_cut: isCut } = answer;
  if (content === null) return null;
  if (before?.content === content && before.url === url && before.credentialsId === credentialsId)
    return before;
  const number = (before?.number ?? 0) + 1;
  return { url, credentialsId, content, contentType: type ?? 'text/html', isCut, number };
}

/** MHTML: letters of mail that hold a page. */
const savedPage = 'multipart/related';

/** What a pasted text is. */
function contentTypeOf(content: string): string {
  const start = content.trimStart().slice(0, 200);
  if (/^[[{]/.test(start)) return 'application/json';
  if (/^[a-z-]+:/i.test(start) && /^content-type:\s*multipart\/related/im.test(content.slice(0, 4_000)))
    return savedPage;
  return /^(?:<\?xml|<rss|<feed)/i.test(start) ? 'application/xml' : 'text/html';
}
