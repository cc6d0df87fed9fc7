import type { Problems } from './problem-text.ts';

/** Files that are read for what is in them: tables, files of reviews, saved pages. Jobs end with some of these. */
export const fileProblems = {
  table_too_large: {
    detail: 'A table has {megabytes} MB at most',
    words: 'Таблица слишком велика: не больше {megabytes} МБ',
  },
  table_without_columns: { detail: 'The table has no columns', words: 'В таблице нет ни одного столбца' },
  table_format: {
    detail: 'Save the table as XLSX or CSV',
    words: 'Сохраните таблицу как XLSX или CSV и повторите',
  },
  not_a_table: {
    detail: 'The file is not a table',
    words: 'Это не таблица. Сохраните её как XLSX или CSV и повторите',
  },
  many_tables: {
    detail: 'Many tables are being read, try again shortly',
    words: 'Сейчас читают много таблиц: повторите через минуту',
  },
  mapping_not_json: { detail: 'Expected JSON', words: 'Не удалось понять, что в столбцах' },
  mapping_shape: {
    detail: 'Expected an object with the column of each meaning, words among them',
    words: 'Не удалось понять, что в столбцах',
  },
  mapping_without_words: {
    detail: 'The column of the words is missing',
    words: 'Выберите столбец со словами покупателя',
  },
  mapping_missing: { detail: 'Say which column holds what', words: 'Выберите, что в каких столбцах' },
  mapping_without_review: {
    detail: 'A text or a grade is needed',
    words: 'Выберите столбец с текстом или с оценкой',
  },
  area_of_rows: {
    detail: 'An area, or the column that names it, is needed',
    words: 'Выберите точку или столбец с точками',
  },
  area_of_page: { detail: 'A saved page needs its area', words: 'Выберите точку, чью страницу сохранили' },
  not_reviews: {
    detail: 'Not a file of reviews: CSV, XLSX, JSON, JSON Lines, HTML and MHTML can be read',
    words: 'Отзывы читаются из таблиц (CSV и XLSX), из JSON и из сохранённых страниц',
  },
  table_broken: {
    detail: 'The table cannot be read: its quotes or separators are broken',
    words: 'Таблицу не удалось прочитать: кавычки или разделители в ней перепутаны. Сохраните её ещё раз',
  },
  table_too_wide: { detail: 'The table has too many columns', words: 'В таблице слишком много столбцов' },
  table_damaged: {
    detail: 'The table is damaged',
    words: 'Таблица повреждена: сохраните её ещё раз и повторите',
  },
  table_locked: {
    detail: 'The table is protected by a password',
    words: 'Таблица защищена паролем: снимите его и повторите',
  },
  table_unpacks_large: {
    detail: 'The table has more than {megabytes} MB once it is unpacked',
    words: 'Таблица слишком велика: больше {megabytes} МБ без сжатия',
  },
  xlsx_too_long: {
    detail: 'The XLSX table has more than {count} rows: save it as CSV',
    words: 'В таблице XLSX строк больше {count}: сохраните её как CSV',
  },
  not_xlsx: { detail: 'The file is not a table in XLSX', words: 'Файл не похож на таблицу XLSX' },
  table_empty: { detail: 'The file has no rows', words: 'В файле нет ни одной строки' },
  columns_missing: {
    detail: 'The file lacks the columns {names}',
    words: 'В файле нет столбцов: {names}',
  },
  json_damaged: {
    detail: 'The file is not JSON',
    words: 'Это не JSON: файл повреждён или сохранён не до конца',
  },
  json_without_reviews: {
    detail: 'The JSON file has no list of reviews',
    words: 'В файле JSON нет списка отзывов',
  },
  mhtml_unknown: {
    detail: 'The MHTML file is not made as browsers make it',
    words: 'Файл MHTML устроен не так, как сохраняют браузеры',
  },
  mhtml_without_page: {
    detail: 'The MHTML file has no page',
    words: 'В файле MHTML нет страницы: он повреждён или сохранён не до конца',
  },
  page_too_large: {
    detail: 'A page has {megabytes} MB at most',
    words: 'Страница слишком велика: не больше {megabytes} МБ',
  },
  page_charset: {
    detail: 'The page is in another charset than it names',
    words: 'Страница сохранена не в той кодировке, которую называет: сохраните её ещё раз',
  },
  saved_page_captcha: {
    detail: 'The saved page is a check for robots',
    words: 'На сохранённой странице проверка, а не отзывы',
  },
  saved_page_sign_in: {
    detail: 'The saved page asks to sign in',
    words: 'На сохранённой странице просят войти: отзывов на ней нет',
  },
  saved_page_without_reviews: {
    detail: 'The saved page has no reviews that the rules of its site can read',
    words: 'На странице нет отзывов, которые прочли бы правила её площадки',
  },
  reader_time_limit: {
    detail: 'Reading took too long and was stopped',
    words: 'Файл читался слишком долго: чтение остановлено',
  },
  reader_memory_limit: {
    detail: 'Reading took too much memory and was stopped',
    words: 'Файл занял слишком много памяти: чтение остановлено',
  },
  reader_crashed: {
    detail: 'The process that reads broke down over it',
    words: 'Файл сломал программу, которая его читала',
  },
} as const satisfies Problems;
