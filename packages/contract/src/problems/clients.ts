import type { Problems } from './problem-text.ts';

/** Clients, sites, areas, monitoring, accesses, briefs, notes, reports, the gallery. */
export const clientProblems = {
  no_such_client: { detail: 'No such client', words: 'Такого клиента нет: возможно, его удалили' },
  client_archived: { detail: 'The client is archived', words: 'Клиент в архиве: сначала верните его' },
  no_such_credentials: { detail: 'No such credentials', words: 'Этих ключей больше нет' },
  no_such_site: { detail: 'No such site', words: 'Такой площадки нет' },
  nothing_to_collect: {
    detail: 'None of these areas is watched and can be collected',
    words: 'Собирать нечего: нет точек, которые собираются',
  },
  site_off: { detail: 'The site is switched off', words: 'Площадка выключена' },
  site_domain_taken: { detail: 'Another site has this domain', words: 'Этот домен уже у другой площадки' },
  site_changed: {
    detail: 'The site was changed by somebody else meanwhile',
    words: 'Пока вы работали, площадку изменил кто-то другой',
  },
  not_a_domain: { detail: 'Not a domain', words: 'Это не похоже на домен' },
  parser_rule_wrong: { detail: '{said}', words: '{said}' },
  rule_option: { detail: 'Invalid option: expected one of {options}', words: 'Подходит одно из: {options}' },
  rule_text: { detail: 'Invalid input: expected string', words: 'Нужен текст в кавычках' },
  rule_number: { detail: 'Invalid input: expected number', words: 'Нужно число без кавычек' },
  rule_switch: { detail: 'Invalid input: expected boolean', words: 'Нужно true или false без кавычек' },
  rule_list: { detail: 'Invalid input: expected array', words: 'Нужен список в квадратных скобках' },
  rule_object: { detail: 'Invalid input: expected object', words: 'Нужен объект в фигурных скобках' },
  rule_css_selector: {
    detail: 'Not a CSS selector: {said}',
    words: 'Не селектор CSS: проверьте скобки, кавычки и знаки',
  },
  rule_browser_selector: {
    detail: 'Not a CSS selector that browsers know: {said}',
    words: 'Не селектор CSS, который поймёт браузер: проверьте скобки, знаки и псевдоклассы',
  },
  rule_json_path: {
    detail: 'Not a JSONPath that is taken: {said}',
    words: 'Не JSONPath: начните с $, проверьте скобки и кавычки',
  },
  rule_regular_expression: {
    detail: 'Not a regular expression: {said}',
    words: 'Не регулярное выражение: проверьте скобки и знаки',
  },
  less_than_min_length: { detail: 'Less than min_length', words: 'Меньше, чем «Длина от»' },
  disclosure_needed: {
    detail: 'Where rewards are allowed, the text that discloses one is needed',
    words: 'Награда разрешена: нужен текст пометки о ней',
  },
  ground_twice: { detail: 'A ground is named twice', words: 'Одна причина названа дважды' },
  date_in_future: { detail: 'The date is in the future', words: 'Этот день ещё не наступил' },
  area_archived: { detail: 'The area is archived', words: 'Точка в архиве: сначала верните её' },
  area_address_taken: {
    detail: 'The client already has an area with this address',
    words: 'Точка с таким адресом у клиента уже есть',
  },
  site_of_collected_area: {
    detail: 'Reviews of this area were collected: its site stays',
    words:
      'Отзывы этой точки уже собраны с прежней площадки. Для другой площадки добавьте новую точку, а эту отправьте в архив',
  },
  area_being_collected: {
    detail: 'The area is being collected',
    words: 'Точку сейчас собирают. Сменить площадку можно, когда сбор закончится',
  },
  not_a_host: { detail: 'Not a host name', words: 'Это не имя сайта: нужно как в адресе, без http' },
  printable_secret: {
    detail: 'Only printable ASCII characters, no spaces',
    words: 'В ключе есть знаки, каких в ключах не бывает: скопируйте его ещё раз',
  },
  no_such_area: { detail: 'No such area of this client', words: 'Такой точки у клиента нет' },
  no_such_group: { detail: 'No such group of this client', words: 'Такой группы у клиента нет' },
  group_name_taken: {
    detail: 'The client already has a group of this name',
    words: 'Группа с таким названием уже есть',
  },
  not_a_web_address: {
    detail: 'Not a web address',
    words: 'Это не похоже на веб-адрес. Скопируйте адрес страницы целиком, с https://',
  },
  address_not_collectable: {
    detail: 'Only http and https addresses can be collected',
    words: 'Собрать можно только адреса http и https',
  },
  address_with_credentials: {
    detail: 'The address must not contain a user name or password',
    words: 'В адресе не должно быть имени пользователя и пароля',
  },
  competitors_many: {
    detail: 'The client has as many competitors as there may be ({max})',
    words: 'Конкурентов уже {max}, больше нельзя: удалите ненужного',
  },
  competitor_address_taken: {
    detail: 'The client already has a competitor with this address',
    words: 'Конкурент с таким адресом уже есть',
  },
  competitor_is_own_area: {
    detail: 'This is the address of an area of the client',
    words: 'Это адрес точки самого клиента',
  },
  no_site_of_address: {
    detail: 'The address belongs to no site of the agency',
    words: 'Площадки с таким адресом в Молве нет: её заводит руководитель',
  },
  nothing_to_change: { detail: 'Nothing to change', words: 'Вы ничего не изменили' },
  unknown_time_zone: { detail: 'Unknown time zone', words: 'Такого часового пояса нет' },
  id_or_area_needed: { detail: 'Either id or area_id is required', words: 'Не указано, какая точка' },
  area_or_client_needed: {
    detail: 'Either area_id or client_id is required',
    words: 'Не указано, что собирать',
  },
  import_undone: { detail: 'The import was taken back already', words: 'Эту загрузку уже отменили' },
  import_running: { detail: 'The import has not ended', words: 'Загрузка ещё идёт: дождитесь её конца' },
  host_break_over: { detail: 'The host has no break any more', words: 'Перерыв уже кончился' },
  host_asked_to_wait: {
    detail: 'The site itself asked to wait',
    words: 'Площадка сама попросила подождать: раньше её не спрашиваем',
  },
  area_monitored: { detail: 'The area already has a monitoring', words: 'Сбор этой точки уже настроен' },
  collection_ending: {
    detail: 'A collection of this area is just ending, try again',
    words: 'Сбор этой точки как раз заканчивается: повторите',
  },
  access_taken: {
    detail: 'The client has an access with this site and login',
    words: 'Доступ с таким логином на этой площадке уже есть',
  },
  no_such_template: { detail: 'No such template', words: 'Такого шаблона нет' },
  client_has_brief: { detail: 'The client has a brief', words: 'У клиента уже есть бриф' },
  template_name_taken: {
    detail: 'There is a template with this name',
    words: 'Шаблон с таким названием уже есть',
  },
  template_in_use: {
    detail: 'Briefs were drawn from this template: archive it instead',
    words: 'По шаблону уже начаты брифы: его можно только убрать в архив',
  },
  template_changed: {
    detail: 'The template was changed by somebody else meanwhile',
    words: 'Пока вы работали, шаблон изменил кто-то другой',
  },
  brief_changed: {
    detail: 'The brief was changed by somebody else meanwhile',
    words: 'Пока вы работали, бриф изменил кто-то другой',
  },
  brief_too_long: {
    detail: 'A brief holds at most {count} characters',
    words: 'Бриф слишком длинный: сократите ответы',
  },
  no_such_question: { detail: 'No such question in this brief', words: 'Такого вопроса в брифе нет' },
  list_expected: { detail: 'A list is expected here', words: 'Здесь нужен список' },
  text_expected: { detail: 'A text is expected here', words: 'Здесь нужен текст' },
  not_a_link: {
    detail: 'Not an http or https address',
    words: 'Это не похоже на адрес. Скопируйте его целиком, с https://',
  },
  no_such_option: { detail: 'No such option of this question', words: 'Такого варианта у вопроса нет' },
  one_option: { detail: 'Only one option may be chosen', words: 'Выберите один вариант' },
  options_needed: { detail: 'A choice needs options', words: 'Добавьте варианты ответа' },
  option_ids_differ: { detail: 'Option ids must differ', words: 'Варианты повторяются' },
  question_ids_differ: { detail: 'Question ids must differ', words: 'Вопросы повторяются' },
  mentioned_cannot_read: {
    detail: 'This user cannot read the notes on this client',
    words: 'Кто-то из упомянутых не видит заметок этого клиента',
  },
  start_after_end: { detail: 'Must not be after end_date', words: 'Начало позже конца' },
  too_many_steps: {
    detail: 'The period has more than {count} of these steps: ask for longer ones, or for fewer days',
    words: 'Шагов больше {count}: возьмите шаг длиннее или период короче',
  },
  too_many_months: {
    detail: 'There are {count} months at most',
    words: 'Месяцев слишком много: не больше {count}',
  },
  day_has_passed: { detail: 'The day has passed', words: 'Этот день уже прошёл' },
  link_for_a_year: { detail: 'A link works for a year at most', words: 'Ссылка действует не дольше года' },
  too_many_schedules: {
    detail: 'A client has {count} schedules at most',
    words: 'Отправок у клиента слишком много: не больше {count}',
  },
  report_too_large_for_mail: {
    detail: 'The report is too large for a mail',
    words: 'Отчёт слишком велик для письма: дайте ссылку',
  },
  many_reports: {
    detail: 'Many reports are being made, try again shortly',
    words: 'Сейчас собирают много отчётов: повторите через минуту',
  },
  report_not_made: {
    detail: 'The report could not be made to its end',
    words: 'Отчёт не удалось собрать: повторите через минуту',
  },
  files_full: {
    detail: "The client's files fill their space",
    words: 'Место для файлов клиента занято: удалите лишние',
  },
  no_file_taken: { detail: 'No file could be taken', words: 'Ни один файл не подошёл' },
  images_too_large: { detail: '{said}', words: 'Снимки слишком велики' },
  image_too_large: { detail: '{name} {why}', words: '{name}: файл слишком велик' },
  image_empty: { detail: '{name} {why}', words: '{name}: файл пуст' },
  image_not_an_image: { detail: '{name} {why}', words: '{name}: это не снимок' },
  image_unreadable: { detail: '{name} {why}', words: '{name}: файл повреждён или обрезан' },
  image_too_many_pixels: { detail: '{name} {why}', words: '{name}: слишком много пикселей' },
  last_proof_stays: {
    detail: 'The last proof of a publication stays: add another one first, or take the publication back',
    words: 'Последний снимок публикации остаётся: сначала добавьте другой или отмените публикацию',
  },
  page_gone_version: {
    detail: 'There is no such page: version must be 0',
    words: 'Такой страницы нет: возможно, её удалили',
  },
  page_changed: {
    detail: 'The page was changed by somebody else meanwhile',
    words: 'Пока вы работали, страницу изменил кто-то другой',
  },
  page_deleted: {
    detail: 'The page was deleted meanwhile: version must be 0 or its last one',
    words: 'Страницу удалили, пока вы работали',
  },
} as const satisfies Problems;
