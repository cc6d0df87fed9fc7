import { startTransition, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { api } from '../../lib/api.ts';
import type { RequestWork, TextChecks } from './api.ts';

const check = 'POST /reviews/clients/requests/check';

/** Typing rests for so long before the text is checked, ms. */
const debounceMs = 400;

export interface Checked {
  /** The words the checks are of: places in them are carried from here to what is typed now. */
  readonly text: string;
  readonly checks: TextChecks;
}

interface Checking {
  readonly checked: Checked;
  readonly isBusy: boolean;
  /** Why the text as it is typed now could not be checked; null where it was. */
  readonly error: unknown;
}

/** A check that failed is asked for again after so long, ms. */
const retryMs = 10_000;

/** The checks of a text as it is typed: those of its last rest, until the next answer. */
export function useChecks(work: RequestWork, text: string, isOn: boolean): Checking {
  const savedText = work.review_data ?? '';
  const [answered, setAnswered] = useState<Checked>({ text: savedText, checks: work.checks });
  const [known, setKnown] = useState(work);
  const [error, setError] = useState<unknown>(null);
  /** The words that could not be checked, and how often that was tried. */
  const [failed, setFailed] = useState({ text: '', count: 0 });
  let checked = answered;
  // A save brings the checks of what it saved with it; marks that somebody cleared come the same way.
  if (known !== work) {
    setKnown(work);
    if (savedText === text || answered.text === savedText) {
      checked = { text: savedText, checks: withDictionary(work.checks, answered, savedText) };
      setAnswered(checked);
    }
  }
  const { id, client_id } = work;
  const isBusy = isOn && text !== checked.text;
  useEffect(() => {
    if (!isOn) return undefined;
    const stop = new AbortController();
    const ask = () => {
      api(check, { body: { id, client_id, review_data: text } }, { signal: stop.signal }).then(
        (checks) => {
          // Hundreds of findings may come: drawing them must not hold up a key.
          startTransition(() => {
            setAnswered({ text, checks });
            setError(null);
          });
        },
        (failure: unknown) => {
          if (stop.signal.aborted) return;
          setError(failure);
          if (!(failure instanceof ApiError) || failure.status >= 500 || failure.status === 429)
            setFailed(({ count }) => ({ text, count: count + 1 }));
        },
      );
    };
    const timer = setTimeout(ask, failed.count > 0 && failed.text === text ? retryMs : debounceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, client_id, text, isOn, failed]);
  return { checked, isBusy: isBusy && error === null, error };
}

/** A saved text comes without its spelling, and may come without what the dictionary found: those of the same words are kept. */
function withDictionary(checks: TextChecks, before: Checked, text: string): TextChecks {
  if (before.text !== text || checks.findings.some(({ check }) => check === 'spelling')) return checks;
  const spelling = before.checks.findings.filter(({ check }) => check === 'spelling');
  const whole = { ...checks, findings: [...checks.findings, ...spelling] };
  if (checks.new_words !== null) return whole;
  const details = before.checks.marks.filter(({ kind }) => kind === 'detail');
  return { ...whole, marks: [...checks.marks, ...details], new_words: before.checks.new_words };
}
