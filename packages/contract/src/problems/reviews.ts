import type { Problems } from './problem-text.ts';

/** Reviews, official answers and their templates, complaints. */
export const reviewProblems = {
  alert_rule_changed: {
    detail: 'The rule was changed by somebody else meanwhile',
    words: 'Пока вы работали, правило изменил кто-то другой',
  },
  alert_kind_twice: {
    detail: 'A kind is named twice',
    words: 'Одно и то же событие выбрано дважды',
  },
  alert_places_of_competitors: {
    detail: 'Competitors belong to no area: name no places, or tell of competitors by a rule of its own',
    words:
      'Конкуренты не привязаны к точкам: выберите все точки или сделайте о конкурентах отдельное правило',
  },
  alert_without_channel: {
    detail: 'Choose a channel or a webhook',
    words: 'Выберите, куда сообщать: хотя бы один способ',
  },
  alert_rules_many: {
    detail: 'The client has as many rules as there may be ({max})',
    words: 'Правил уже {max}, больше нельзя: удалите ненужное',
  },
  alert_webhooks_many: {
    detail: 'The client has as many webhooks as there may be ({max})',
    words: 'Адресов уже {max}, больше нельзя: удалите ненужный',
  },
  alert_not_sent_again: {
    detail: 'It is on its way, or went out by Molva itself',
    words: 'Это оповещение ещё отправляется или пришло внутри Молвы: повторять нечего',
  },
  quiet_all_day: {
    detail: 'It ends when it begins',
    words: 'Тихие часы начинаются и кончаются в одно время',
  },
  recipient_cannot_read: {
    detail: 'This person may not read alerts of the client',
    words: 'Этот человек не видит оповещений клиента',
  },
  no_such_webhook: { detail: 'No such webhook of this client', words: 'Такого адреса у клиента нет' },
  webhook_not_https: {
    detail: 'Only https addresses are sent to',
    words: 'Нужен адрес, который начинается с https://',
  },
  webhook_not_public: {
    detail: 'The host is not on the public internet',
    words: 'Этот адрес не виден из интернета: туда Молва не отправляет',
  },
  webhook_host_unknown: {
    detail: 'The name of the host is not found',
    words: 'Такого сайта нет: проверьте адрес',
  },
  push_endpoint_refused: {
    detail: 'Not an address of a push service',
    words: 'Браузер дал адрес, по которому уведомления не отправить',
  },
  push_devices_many: {
    detail: 'There are as many devices as there may be ({max})',
    words: 'Устройств уже {max}, больше нельзя: отключите ненужное',
  },
  telegram_not_set_up: {
    detail: 'The agency has no Telegram bot',
    words: 'Бот Telegram не подключён: его подключает руководитель в настройках',
  },
  telegram_token_refused: {
    detail: 'Telegram does not know this token',
    words: 'Telegram не принял токен: скопируйте его ещё раз у того бота, который выдаёт токены',
  },
  telegram_unreachable: {
    detail: 'Telegram does not answer',
    words: 'Telegram не отвечает. Попробуйте позже',
  },
  answer_not_review: {
    detail: 'This is an answer under a review, not a review',
    words: 'Это ответ под отзывом, а не отзыв',
  },
  anomaly_no_complaint: {
    detail: 'There is nothing to complain about in a growing theme',
    words: 'На растущую тему не жалуются: что с ней делать, решают в задаче',
  },
  clustering_running: {
    detail: 'Themes are being found already',
    words: 'Темы уже ищутся: дождитесь конца или остановите',
  },
  merge_into_itself: {
    detail: 'A theme cannot be merged into itself',
    words: 'Тему нельзя объединить с ней самой',
  },
  keyword_one_word: {
    detail: 'A keyword is one word: a theme has the reviews that say any of its keywords',
    words: 'Каждое слово отдельно: в тему попадают отзывы, где есть хотя бы одно из них',
  },
  keyword_says_nothing: {
    detail: 'A keyword must say what is spoken about',
    words: 'По такому слову тему не узнать: возьмите существительное, глагол или прилагательное',
  },
  one_theme_change: {
    detail: 'Merging, splitting, keywords and moving are changes of their own',
    words: 'Объединить, разделить, сменить слова и перенести отзывы можно только по очереди',
  },
  split_one_way: {
    detail: 'Either how many themes or which ones',
    words: 'Укажите либо число тем, либо сами темы',
  },
  too_little_to_split: {
    detail: 'The reviews of the theme say too much alike to be split',
    words: 'Отзывов этой темы слишком мало или они об одном: разделить её не получается',
  },
  themes_changed: {
    detail: 'The themes were changed meanwhile: ask again',
    words: 'Темы только что изменились. Посмотрите, что получилось, и повторите',
  },
  themes_changed_since: {
    detail: 'What this change left was changed since: take later changes back first',
    words: 'Эту тему с тех пор меняли: сначала верните более поздние изменения',
  },
  themes_found_since: {
    detail: 'Themes were found anew since',
    words: 'После этого темы искали заново, вернуть прежнее уже нельзя',
  },
  theme_change_undone: {
    detail: 'The change was taken back already',
    words: 'Это изменение уже возвращено',
  },
  no_such_cluster: { detail: 'No such cluster of this client', words: 'Такой темы у клиента нет' },
  task_changed: {
    detail: 'The task was changed by somebody else meanwhile',
    words: 'Пока вы работали, задачу изменил кто-то другой',
  },
  task_step_illegal: {
    detail: 'Step {step} is not possible from {state}',
    words: 'Этот шаг задачи сейчас невозможен: её состояние уже другое',
  },
  assignee_cannot_do: {
    detail: 'This person has nothing to do with the tasks of the client',
    words: 'Этому человеку нельзя поручить задачу: у него нет доступа к клиенту',
  },
  no_such_image: { detail: 'No such image of this client', words: 'Такого снимка в галерее клиента нет' },
  ids_or_filter: {
    detail: 'Either ids of reviews or a filter',
    words: 'Не указано, какие отзывы менять',
  },
  notes_without_room: {
    detail: 'Notes of {count} reviews would be longer than {max} characters',
    words: 'Заметка не поместится: больше {max} знаков выйдет у отзывов: {count}',
  },
  marks_undone: {
    detail: 'The change was taken back already',
    words: 'Это изменение уже отменено',
  },
  marks_running: {
    detail: 'The change is still being made: stop its job first',
    words: 'Отзывы ещё меняются: дождитесь конца или остановите',
  },
  reviewer_unfit: {
    detail: 'This person may not work on reviews of the client',
    words: 'Этому человеку нельзя поручить отзывы: у него нет доступа к ним',
  },
  review_view_taken: {
    detail: 'There is a view of this name already',
    words: 'Вид с таким названием уже есть',
  },
  too_many_views: {
    detail: 'At most {count} views',
    words: 'Видов уже {count}: удалите лишний',
  },
  answer_changed: {
    detail: 'The official answer was changed by somebody else meanwhile',
    words: 'Пока вы работали, ответ изменил кто-то другой',
  },
  answer_held: { detail: 'The official answer is held by {name}', words: 'Ответ сейчас размещает {name}' },
  answer_step_illegal: {
    detail: 'Step {step} is not possible from {state}',
    words: 'Этот шаг ответа сейчас невозможен',
  },
  answer_not_draft: {
    detail: 'The official answer is not a draft any more',
    words: 'Ответ уже не черновик: он на согласовании или согласован',
  },
  only_drafts_removed: { detail: 'Only a draft can be removed', words: 'Удалить можно только черновик' },
  answer_gone: {
    detail: 'There is no official answer any more: version must be 0',
    words: 'Этого ответа больше нет',
  },
  unknown_placeholder: {
    detail: 'Unknown field {field}; there are {known}',
    words: 'Такой подстановки нет: {field}. Есть {known}',
  },
  lone_brace: {
    detail: 'A brace "{brace}" stands alone; fields are {known}',
    words: 'Скобка «{brace}» стоит одна. Подстановки: {known}',
  },
  answer_template_taken: {
    detail: 'There is a template of this name already',
    words: 'Шаблон с таким названием уже есть',
  },
  note_changed: {
    detail: 'The note was changed by somebody else meanwhile',
    words: 'Пока вы писали, заметку изменил кто-то другой',
  },
  complaint_changed: {
    detail: 'The complaint was changed by somebody else meanwhile',
    words: 'Пока вы работали, жалобу изменил кто-то другой',
  },
  complaint_not_removable: {
    detail: 'Only a prepared complaint can be removed',
    words: 'Убрать можно только подготовленную жалобу',
  },
  complaint_filed_stays: {
    detail: 'What was filed cannot be changed; file it again once it was declined',
    words: 'Поданную жалобу не меняют: подайте новую, если эту отклонят',
  },
  complaint_first: {
    detail: 'A complaint is prepared or filed first',
    words: 'Сначала жалобу готовят или подают',
  },
  complaint_step_illegal: {
    detail: 'A {before} complaint cannot become {state}',
    words: 'Этот шаг жалобы сейчас невозможен',
  },
  ground_unknown: {
    detail: "The site's rules do not know this ground",
    words: 'Такой причины в правилах площадки нет',
  },
} as const satisfies Problems;
