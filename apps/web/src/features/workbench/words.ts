import { counted, forms, plural } from '../../lib/formats.ts';
import type { SourceMatch } from './api.ts';
import type { Role } from './rule-edits.ts';

export const roleNames: Readonly<Record<Role, string>> = {
  item: 'отзыв (список)',
  author: 'автор',
  recall: 'текст',
  publication_date: 'дата',
  rating: 'оценка',
  title: 'заголовок',
  external_review_uid: 'идентификатор',
  url: 'ссылка',
  answer: 'ответ',
  next: 'следующая страница',
  shown_rating: 'общий рейтинг',
  reviews_count: 'число отзывов',
};

const otherFields: Readonly<Record<string, string>> = {
  sex: 'пол',
  likes: 'полезно',
  dislikes: 'не полезно',
  is_cut: 'обрезан',
  rating_best: 'лучшая оценка шкалы',
  rating_worst: 'худшая оценка шкалы',
  ratings_count: 'число оценок',
};

/** A field of rules in words. */
export const fieldName = (name: string): string =>
  Object.entries({ ...roleNames, ...otherFields }).find(([key]) => key === name)?.[1] ?? name;

const kinds: Readonly<Record<string, string>> = {
  structured: 'Разметка schema.org и микроформаты',
  css: 'Элементы страницы',
  json: 'Документ JSON',
  'script-json': 'JSON внутри страницы',
  xml: 'Документ XML',
  feed: 'Лента RSS или Atom',
};

/** A source by what it is and where it stands: «Элементы страницы, вёрстка 2». */
export function sourceName({ kind, at, part }: SourceMatch): string {
  const name = kinds[kind] ?? kind;
  const layout = at[0] === 'layouts' && typeof at[1] === 'number' ? `, вёрстка ${at[1] + 1}` : '';
  const place = at.at(-1);
  const order = typeof place === 'number' && place > 0 ? `, источник ${place + 1}` : '';
  return `${part === 'aggregate' ? 'Рейтинг. ' : ''}${name}${layout}${order}`;
}

const blocks = ['совпадение', 'совпадения', 'совпадений'] as const;
const nearestWords = (nearest: { looked_for: string; found: number } | null): string =>
  nearest === null ? '' : ` Ближайшее: ${nearest.looked_for} (${counted(nearest.found, blocks)}).`;

/** Where matching of a source stopped and why; null where it did not. */
export function stopWords({ stop }: SourceMatch): string | null {
  if (stop === null) return null;
  const said = stop.said ?? '';
  switch (stop.code) {
    case 'list_not_found':
      return `Список ${said} не найден.${nearestWords(stop.nearest)}`;
    case 'path_stops':
      return stop.nearest === null
        ? 'Путь к списку никуда не ведёт.'
        : `Путь обрывается после ${stop.nearest.looked_for}. Дальше там: ${said === '' ? 'ничего' : said}.`;
    case 'script_not_found':
      return `На странице нет скрипта ${said}.`;
    case 'json_invalid':
      return said === '' ? 'Страница не похожа на JSON.' : `В скрипте ${said} нет JSON.`;
    case 'no_structured_data':
      return 'Разметки schema.org и микроформатов на странице нет.';
    case 'no_structured_reviews':
      return `Разметка есть, но отзывов в ней нет: ${said}.`;
    case 'reviews_without_text':
      return 'Блоки найдены, но ни текста, ни оценки в них прочитать не удалось.';
    case 'source_failed':
      return 'Источник не сработал: его правила не подходят к этой странице.';
    default:
      return 'Отзывы этого источника прочитать не удалось.';
  }
}

/** «12 из 12», and what is like a field that none has. */
export function fieldWords(
  { name, looked_for: wanted, found, nearest }: SourceMatch['fields'][number],
  of: number,
): string {
  const where = wanted === null || wanted === '' ? '' : ` ${wanted}`;
  return `${fieldName(name)}${where}: ${found} из ${of}.${nearestWords(nearest)}`;
}

const ends: Readonly<Record<string, string>> = {
  single: 'Правила читают одну страницу.',
  no_next: 'Ссылки на следующую страницу нет.',
  empty: 'Отзывов нет, поэтому дальше идти некуда.',
  same_page: 'Страница ведёт сама на себя.',
  max_pages: 'Прочитано столько страниц, сколько позволяют правила.',
  invalid: 'Адрес следующей страницы испорчен.',
};

export const endWords = (end: string | null): string | null => (end === null ? null : (ends[end] ?? end));

/** «Прочитан 1 отзыв», «Прочитано 5 отзывов». */
export const readWords = (count: number): string =>
  `${plural(count, ['Прочитан', 'Прочитано', 'Прочитано'])} ${counted(count, forms.review)}`;

export const blockForms = ['блок', 'блока', 'блоков'] as const;
export const recordForms = ['запись', 'записи', 'записей'] as const;
