import { useEffect, useRef, useState } from 'react';
import type { RewriteWish, Suggestion } from './api.ts';
import { streamSuggestion } from './stream-suggestion.ts';

export type SuggestionState =
  | { readonly kind: 'none' }
  /** The words so far, for the eyes. */
  | { readonly kind: 'coming'; readonly text: string }
  /** Made of `base`, which is the text that its changes apply to. */
  | { readonly kind: 'ready'; readonly base: string; readonly suggestion: Suggestion }
  | { readonly kind: 'failed'; readonly error: unknown };

interface Suggesting {
  readonly state: SuggestionState;
  /** Asks about a text. What was suggested before is replaced: there is one suggestion at a time. */
  readonly ask: (wish: RewriteWish & { review_data: string }) => void;
  /** Ends the question: nothing of a broken answer is kept. */
  readonly stop: () => void;
}

/** One suggestion for one text, as it comes. Leaving the screen ends the question. */
export function useSuggestion(): Suggesting {
  const [state, setState] = useState<SuggestionState>({ kind: 'none' });
  const asking = useRef<AbortController | null>(null);
  useEffect(() => () => asking.current?.abort(), []);

  function stop() {
    asking.current?.abort();
    asking.current = null;
    setState({ kind: 'none' });
  }

  function ask(wish: RewriteWish & { review_data: string }) {
    asking.current?.abort();
    const now = new AbortController();
    asking.current = now;
    const isOn = () => asking.current === now;
    setState({ kind: 'coming', text: '' });
    streamSuggestion(wish, {
      signal: now.signal,
      onText: (text) => {
        if (isOn()) setState({ kind: 'coming', text });
      },
    }).then(
      (suggestion) => {
        if (isOn()) setState({ kind: 'ready', base: wish.review_data, suggestion });
      },
      (error: unknown) => {
        if (isOn()) setState({ kind: 'failed', error });
      },
    );
  }

  return { state, ask, stop };
}
