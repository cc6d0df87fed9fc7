import { change, counted, forms, number } from '../../lib/formats.ts';
import type { Cluster } from './api.ts';

export const percent = (share: number) =>
  `${share > 0 && share < 0.01 ? 'меньше 1' : number(Math.round(share * 100))} %`;

/** How a theme stands to the rating: «без неё рейтинг выше на 0,12». */
export function costWords({ rating_cost: cost }: Cluster): string | null {
  if (cost === null || Math.abs(cost) < 0.005) return null;
  const figure = change(Math.abs(cost), 2).replace('+', '');
  return cost > 0 ? `Отнимает у средней оценки ${figure}` : `Добавляет к средней оценке ${figure}`;
}

/** How it is spoken of: «хвалят 12, ругают 30»; null until that is known. */
export function toneWords({ sentiment: { positive, negative, neutral } }: Cluster): string | null {
  if (positive + negative + neutral === 0) return null;
  if (positive + negative === 0) return 'Не хвалят и не ругают';
  const parts = [
    ...(positive > 0 ? [`хвалят ${number(positive)}`] : []),
    ...(negative > 0 ? [`ругают ${number(negative)}`] : []),
  ];
  const words = parts.join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const changes = {
  grew: 'Говорят чаще, чем в прошлый период',
  shrank: 'Говорят реже, чем в прошлый период',
  same: 'Заметно не изменилась',
  unknown: null,
} as const;

export const changeWords = ({ change: kind, previous }: Cluster) => {
  const words = changes[kind];
  return words === null || previous === null ? null : `${words}: было ${percent(previous.share)}`;
};

export const sizeWords = ({ size, share }: Cluster) => `${counted(size, forms.review)}, ${percent(share)}`;

/** What a theme takes from the average, as a figure: «−0,12». */
export function costFigure({ rating_cost: cost }: Cluster): string {
  return cost === null || Math.abs(cost) < 0.005 ? '—' : change(-cost, 2);
}

/** A change of themes, as the history tells it. */
export const changeKinds = {
  renamed: 'Переименована',
  pinned: 'Закреплена',
  unpinned: 'Откреплена',
  merged: 'Объединена с другой',
  split: 'Разделена',
  moved: 'Перенесены отзывы',
  keywords: 'Изменены слова',
  created: 'Создана',
  deleted: 'Удалена',
} as const;

/** Words that a person typed, separated as people do. */
export const wordsIn = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/u)
    .map((word) => word.trim())
    .filter((word) => word !== '');
