import { useEffect, useState } from 'react';
import { loadProblemWords, problemSentence } from '../../lib/problem-words.ts';
import type { Job } from './api.ts';

/**
 * Why a job failed, as a sentence of its own, by its code. The words come with the first that did; where they cannot, or
 * know no such code, one that is always true stands for them.
 */
export function useFailureWords(failure: Job['error'] | undefined): string {
  const [isLooked, setLooked] = useState(false);
  useEffect(() => {
    if (!failure) return undefined;
    let waits = true;
    loadProblemWords()
      .catch(() => undefined)
      .then(() => waits && setLooked(true), reportError);
    return () => {
      waits = false;
    };
  }, [failure]);
  if (!failure) return '';
  const unknown = 'Не получилось из-за ошибки Молвы. Повторите чуть позже или сообщите администратору.';
  return problemSentence({ firstProblem: failure }) ?? (isLooked ? unknown : '');
}
