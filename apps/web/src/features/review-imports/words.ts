import type { ReviewColumn, ReviewMapping } from '@molva/contract/review-columns';
import { tellingColumns } from '@molva/contract/review-columns';

/** What a column may hold: the first are asked for at once, the rest where somebody wants them. */
export const columnWords: Readonly<Record<ReviewColumn, string>> = {
  recall: 'Текст',
  rating: 'Оценка',
  publication_date: 'Дата',
  author: 'Автор',
  external_review_uid: 'Номер отзыва',
  area: 'Точка',
  title: 'Заголовок',
  pros: 'Достоинства',
  cons: 'Недостатки',
  url: 'Ссылка на отзыв',
  sex: 'Пол автора',
  likes: 'Полезно',
  dislikes: 'Бесполезно',
  answer: 'Ответ компании',
  answer_author: 'Автор ответа',
  answer_date: 'Дата ответа',
};

export const mainColumns: readonly ReviewColumn[] = [
  'recall',
  'rating',
  'publication_date',
  'author',
  'external_review_uid',
  'area',
];

/** Gives a meaning another column, or none; a column that had another meaning loses it. */
export function withColumn(
  mapping: ReviewMapping,
  meaning: ReviewColumn,
  column: string | null,
): ReviewMapping {
  const others = Object.entries(mapping).filter(([key, name]) => key !== meaning && name !== column);
  const next: ReviewMapping = Object.fromEntries(others);
  if (column !== null) next[meaning] = column;
  return next;
}

/** What is still to be said before a file can be stored; null for nothing. */
export function lackOf(
  mapping: ReviewMapping,
  areaId: string | null,
  rowCount: number | null,
): string | null {
  if (rowCount === 0) return 'В файле нет строк: загружать нечего.';
  if (tellingColumns.every((column) => mapping[column] === undefined))
    return 'Укажите столбец с текстом или с оценкой.';
  if (areaId === null && mapping.area === undefined) return 'Выберите точку или столбец с точками.';
  return null;
}
