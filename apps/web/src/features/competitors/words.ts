import { runError } from '@molva/contract/run-words';
import type { Tone } from '../../components/status.tsx';
import { number, rating } from '../../lib/formats.ts';
import type { Competitor, Figures } from './api.ts';

/** What stands where there is nothing to say. */
export const nothing = '–';

export const ratingWords = (value: number | null, digits = 1): string =>
  value === null ? nothing : rating(value, digits);

export const countWords = (value: number | null): string => (value === null ? nothing : number(value));

/** In whole per cent; 0 and 100 are said only of none and of all. */
export function shareWords(count: number, of: number): string {
  if (of === 0) return nothing;
  const share = Math.round((count / of) * 100);
  if (count > 0 && share === 0) return 'меньше 1 %';
  return `${count < of ? Math.min(share, 99) : share} %`;
}

export const answeredWords = ({ recent }: Figures): string => shareWords(recent.answered, recent.reviews);

/** How its last collection went; null where there is nothing to say but when it was. */
export function stateOf({ state, error }: Competitor): { word: string; tone: Tone } | null {
  switch (state) {
    case 'queued':
      return { word: 'В очереди на сбор', tone: 'busy' };
    case 'running':
      return { word: 'Собираем', tone: 'busy' };
    case 'failed':
      return { word: error ? runError(error) : 'Сбор не удался', tone: 'bad' };
    case 'partial':
      return { word: error ? runError(error) : 'Собрано не всё', tone: 'wait' };
    case 'never':
    case 'done':
      return null;
  }
}
