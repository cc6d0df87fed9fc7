import { type RunState, runStateOf } from '@molva/contract/run-states';
import { counted, forms, number, plural, rating } from '../../lib/formats.ts';
import type { AreaPreview } from './api.ts';

type Page = AreaPreview['page'];

/** «Рейтинг 4,6 из 5, на площадке указано 80 отзывов»; null where the page shows neither. */
export function shownWords({ aggregate }: Page): string | null {
  if (aggregate === null) return null;
  const { rating: shown, best_rating: best, reviews_count: count } = aggregate;
  const parts = [
    ...(shown === null ? [] : [`Рейтинг ${rating(shown)} из ${number(best)}`]),
    ...(count === null
      ? []
      : [`на площадке ${plural(count, ['указан', 'указано', 'указано'])} ${counted(count, forms.review)}`]),
  ];
  return parts.length === 0 ? null : sentence(parts.join(', '));
}

/** «Прочитано 20 отзывов, первые 5:». */
export function readWords({ reviews, reviews_count: count }: Page): string {
  if (count === 0) return 'Отзывов на странице пока нет.';
  const read = `${plural(count, ['Прочитан', 'Прочитано', 'Прочитано'])} ${counted(count, forms.review)}`;
  return reviews.length < count ? `${read}, первые ${reviews.length}:` : `${read}:`;
}

const advice: Partial<Record<RunState, string>> = {
  rule_stopped:
    'Откройте на сайте список самих отзывов и скопируйте его адрес. Если адрес верный, правила площадки поправит руководитель.',
  blocked: 'Точку добавить можно, но сама собираться она, скорее всего, не будет.',
  site_down: 'Проверьте, открывается ли адрес в браузере, или повторите позже.',
};

/** What to do about a page that could not be read; null where its own words say it. */
export function previewAdvice(error: NonNullable<Page['error']>): string | null {
  return advice[runStateOf({ status: 'failed', reviews_found: 0, error })] ?? null;
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
