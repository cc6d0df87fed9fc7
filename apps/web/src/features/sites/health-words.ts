import { runStateWords } from '@molva/contract/run-states';
import { number } from '../../lib/formats.ts';
import type { SiteHealth } from './api.ts';

/** «Собрано; 28 из 30 последних сборов без сбоев». */
export function healthWords({ runs, good }: SiteHealth): string | null {
  const [last] = runs;
  if (last === undefined) return null;
  const { word } = runStateWords[last.state];
  if (runs.length === 1) return word;
  return `${word}; ${number(good)} из ${number(runs.length)} последних сборов без сбоев`;
}

/** Fields that are watched in collections, in the order in which people name them. */
export const watchedFields = {
  recall: 'Тексты',
  author: 'Имена',
  publication_date: 'Даты',
  rating: 'Оценки',
  external_review_uid: 'Идентификаторы',
  answers: 'Ответы',
} as const;

/** «0,8 с», «12 с», «3 мин». */
export function spanWords(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1).replace('.', ',')}\u00A0с`;
  if (seconds < 120) return `${Math.round(seconds)}\u00A0с`;
  return `${Math.round(seconds / 60)}\u00A0мин`;
}
