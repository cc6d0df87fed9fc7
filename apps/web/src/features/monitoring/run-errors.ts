/** Why a collection failed, by the collector's codes, in words for those who look after the area. */
const errors: Readonly<Record<string, string>> = {
  bad_url: 'Адрес точки записан неверно. Поправьте его.',
  address_refused: 'Адрес ведёт во внутреннюю сеть, такие адреса не собираем.',
  robots_disallowed: 'Сайт запретил собирать эту страницу (robots.txt).',
  dns_failed: 'Такого сайта нет: имя в адресе не найдено.',
  connection_failed: 'С сайтом не удалось соединиться.',
  timeout: 'Сайт не ответил вовремя.',
  too_many_redirects: 'Сайт гоняет по кругу переадресаций.',
  too_large: 'Страница слишком велика.',
  decompression_limit: 'Страница слишком велика.',
  bad_response: 'Сайт ответил неразборчиво.',
  http_status: 'Сайт не отдал страницу. Проверьте адрес точки.',
  rate_limited: 'Сайт попросил подождать. Попробуем в следующий раз.',
  blocked: 'Сайт не пустил: показал проверку или отказал. Обходить защиту Молва не станет.',
  no_reviews_found: 'На странице не нашлось отзывов: адрес не тот или сайт поменял разметку.',
  reviews_not_found: 'На странице не нашлось отзывов: адрес не тот или сайт поменял разметку.',
  body_empty: 'Страница пуста.',
  rules_invalid: 'Правила разбора этой площадки неисправны.',
  time_limit: 'Сбор шёл слишком долго и был остановлен.',
  site_disabled: 'Сбор с этой площадки выключен.',
  not_found: 'Точка больше не собирается.',
  archived: 'Точка или клиент в архиве.',
  cancelled: 'Сбор остановили.',
  lost: 'Сервер перезапустился посреди сбора. Соберите ещё раз.',
  internal: 'Сбор сломался на нашей стороне. Мы видим это в журнале.',
  internal_error: 'Сбор сломался на нашей стороне. Мы видим это в журнале.',
};

const warnings: Readonly<Record<string, string>> = {
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
  fewer_than_shown: 'на страницах меньше отзывов, чем площадка указывает',
};

interface Told {
  readonly code: string;
  readonly message: string;
}

/** A run's error in Russian; one of a kind the screens do not know keeps the collector's own words. */
export function runError({ code, message }: Told): string {
  return errors[code] ?? `Сбор не удался: ${message}`;
}

/** What a run stumbled over without failing. */
export function runWarning({ code, message }: Told): string {
  return warnings[code] ?? errors[code] ?? message;
}
