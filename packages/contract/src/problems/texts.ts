import type { Problems } from './problem-text.ts';

/** Texts on their way, what stands behind them, tables, plan, the customer's page. */
export const textProblems = {
  no_such_text: { detail: 'No such request of this client', words: 'Такого текста нет' },
  text_twice: { detail: 'A request stands here twice', words: 'Один текст выбран дважды' },
  text_held: { detail: 'The text is held by {name}', words: 'Текст сейчас держит {name}' },
  text_assigned: { detail: 'The text is assigned to {name}', words: 'Текст поручен: {name}' },
  text_changed: {
    detail: 'The text was changed by somebody else meanwhile',
    words: 'Пока вы работали, текст изменил кто-то другой',
  },
  text_not_written: {
    detail: 'Nobody writes a text in state {state}',
    words: 'В этом состоянии текст никто не пишет',
  },
  text_step_illegal: {
    detail: 'A text cannot go from {from} to {to}',
    words: 'Этот шаг сейчас невозможен: текст уже в другом состоянии',
  },
  text_not_planned: {
    detail: 'A text in state {state} cannot be planned: {id}',
    words: 'В этом состоянии день текста не меняют',
  },
  text_field_settled: {
    detail: '{field} cannot be changed in state {state}',
    words: 'В этом состоянии это уже не меняют',
  },
  text_confirmed: {
    detail: 'The customer has confirmed the text already',
    words: 'Автор уже подтвердил текст',
  },
  text_published_stays: {
    detail: 'A published text cannot be deleted',
    words: 'Опубликованный текст не удаляют',
  },
  texts_not_deletable: {
    detail: 'Some of the texts are published or held by somebody else',
    words: 'Часть текстов опубликована или занята другими',
  },
  texts_moved: {
    detail: 'Texts were moved to another day by somebody else meanwhile',
    words: 'Пока вы работали, тексты перенёс кто-то другой',
  },
  unfit_assignee: {
    detail: 'Must be somebody who may write for this client',
    words: 'Этот сотрудник не пишет для клиента',
  },
  from_the_source: {
    detail: 'It comes from the source and cannot be changed',
    words: 'Это взято из слов покупателя и не меняется',
  },
  end_before_start: { detail: 'The end lies before the start', words: 'Конец раньше начала' },
  no_such_place: { detail: 'The text has no such place', words: 'Такого места в тексте уже нет' },
  no_such_mark: { detail: 'No such added fact in the text', words: 'Такого факта в тексте уже нет' },
  unfit_review: {
    detail: 'No review of this area that could be the text',
    words: 'Этот отзыв не может быть этим текстом',
  },
  day_to_come: { detail: 'The day has not come yet', words: 'Этот день ещё не наступил' },
  reason_without_step: { detail: 'Only with a step that asks for one', words: 'Причина здесь не нужна' },
  only_when_published: {
    detail: 'Only with the step to published',
    words: 'Это указывают, только когда отмечают публикацию',
  },
  count_of_sources: {
    detail: 'Must be the number of source_ids',
    words: 'Текстов должно быть столько же, сколько выбрано слов',
  },
  words_missing: {
    detail: "The source has no words of the customer's",
    words: 'Запись пуста: слов покупателя в ней нет',
  },
  consent_missing: { detail: 'The customer has not agreed', words: 'Нет согласия покупателя' },
  consent_to_use_missing: {
    detail: 'The customer has not agreed to the text being used',
    words: 'Нет согласия покупателя на использование текста',
  },
  consent_for_site_missing: {
    detail: 'The customer has not agreed to the text being used on the site',
    words: 'Нет согласия покупателя на публикацию текста на площадке',
  },
  consent_withdrawn: {
    detail: 'The customer has taken the consent back',
    words: 'Покупатель отозвал согласие',
  },
  its_consent_withdrawn: {
    detail: 'Its customer has taken the consent back',
    words: 'Покупатель отозвал согласие',
  },
  consent_withdrawn_already: {
    detail: 'The customer has taken the consent back already',
    words: 'Покупатель уже отозвал согласие',
  },
  marks_not_cleared: { detail: 'Marked facts are not cleared', words: 'Есть непроверенные факты' },
  disclosure_missing: { detail: 'The disclosure is missing', words: 'Нет пометки о вознаграждении' },
  site_forbids_model: {
    detail: 'The site allows no help of a model',
    words: 'Площадка не принимает тексты с участием модели',
  },
  site_forbids_reward: {
    detail: 'The site allows no reward',
    words: 'Площадка не разрешает вознаграждать за отзыв',
  },
  site_wants_own_words: {
    detail: "The site allows no words but the customer's own",
    words: 'Площадка разрешает только собственные слова покупателя',
  },
  site_rule_broken: { detail: '{said}', words: '{said}' },
  screenshot_missing: { detail: 'A file with a screenshot is missing', words: 'Нет снимка экрана' },
  address_of_another_site: {
    detail: "The address is not one of the area's site",
    words: 'Это адрес другого сайта',
  },
  no_such_source: { detail: 'No such source of this client', words: 'Этих слов больше нет' },
  source_erased: { detail: 'The source was erased', words: 'Эти слова стёрты' },
  source_of_another_area: { detail: 'The source is about another area', words: 'Эти слова о другой точке' },
  source_taken: {
    detail: 'A text of this area stands on the source already',
    words: 'По этим словам у точки уже есть текст',
  },
  source_twice: { detail: 'A source stands here twice', words: 'Одни и те же слова выбраны дважды' },
  source_known: {
    detail: 'The same words of this day and area are kept already',
    words: 'Такие слова этого дня и точки уже сохранены',
  },
  source_in_use: {
    detail: 'Texts or drafts stand on this source',
    words: 'По этим словам есть тексты или черновики',
  },
  texts_on_source: { detail: 'Texts stand on this source', words: 'По этим словам уже есть тексты' },
  withdraw_instead: {
    detail: 'Texts stand on this source: withdraw the consent instead',
    words: 'По этим словам уже есть тексты: отзовите согласие',
  },
  page_answered: { detail: 'The page was answered already', words: 'На эту страницу уже ответили' },
  page_off: {
    detail: 'The customer page is switched off',
    words: 'Страница автора отзыва выключена: ссылку дать нельзя',
  },
  link_went_by_mail: {
    detail: 'The link went to the customer by mail',
    words: 'Ссылка ушла автору письмом: передавать её не нужно',
  },
  one_file: { detail: 'One file at a time', words: 'По одному файлу за раз' },
  too_many_files: { detail: 'A text has {count} files at most', words: 'У текста не больше {count} файлов' },
  file_empty: { detail: 'The file is empty', words: 'Файл пуст' },
  file_too_large: { detail: 'The file is too large', words: 'Файл слишком велик' },
  rules_not_json: { detail: 'Expected JSON', words: 'Правила записаны не как JSON' },
  key_of_other_call: {
    detail: 'This idempotency key was used for another call',
    words: 'Этот ключ повтора уже занят другим вызовом',
  },
  file_or_reviews: {
    detail: 'Either a file or reviews',
    words: 'Нужен либо файл, либо отзывы в самом вызове',
  },
  description_changed: {
    detail: 'The task was changed by somebody else meanwhile',
    words: 'Пока вы писали, задание изменил кто-то другой',
  },
  many_checks: {
    detail: 'Too many texts are being checked, try again shortly',
    words: 'Сейчас проверяют много текстов: повторите через секунду',
  },
} as const satisfies Problems;
