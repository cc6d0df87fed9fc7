import { runErrorWords } from './run-words.ts';

/** What a run stumbled over without failing. */
export const runWarningWords: Readonly<Record<string, string>> = {
  body_too_long: 'страница прочитана не до конца: слишком велика',
  charset_guessed: 'кодировку пришлось угадать',
  charset_mismatch: 'кодировка не та, что заявлена',
  nesting_too_deep: 'страница устроена слишком сложно, часть пропущена',
  json_invalid: 'данные внутри страницы повреждены',
  script_not_found: 'на странице нет ожидаемых данных',
  list_not_found: 'на странице нет ожидаемого списка',
  selector_failed: 'правило разбора не сработало',
  path_failed: 'правило разбора не сработало',
  date_unread: 'дату не удалось прочитать',
  date_in_future: 'дата из будущего',
  rating_unread: 'оценку не удалось прочитать',
  rating_off_scale: 'оценка вне шкалы площадки',
  count_unread: 'число отзывов не удалось прочитать',
  text_cut: 'слишком длинный текст обрезан',
  review_empty: 'отзыв без текста и оценки пропущен',
  review_repeated: 'отзыв встретился дважды',
  reviews_cut: 'отзывов больше, чем собирается за раз',
  next_url_invalid: 'ссылка на следующую страницу неверна',
  value_not_found: 'на странице нет того, что нужно для запроса списка',
  lost_recall: 'тексты отзывов больше не читаются',
  lost_author: 'имена авторов больше не читаются',
  lost_publication_date: 'даты больше не читаются',
  lost_rating: 'оценки больше не читаются',
  lost_external_review_uid: 'идентификаторы отзывов больше не читаются',
  lost_answers: 'ответы под отзывами больше не читаются',
  reviews_held: 'отзывы не сохранены: нельзя сказать, новые ли они',
  reviews_merged: 'отзывы узнаны как прежние и объединены с ними',
  fewer_than_shown: 'на страницах меньше отзывов, чем площадка указывает',
};

/** What a run stumbled over, which may be what fails others. */
export const runWarning = ({ code }: { readonly code: string }): string =>
  runWarningWords[code] ?? runErrorWords[code] ?? 'прочитано не всё';
