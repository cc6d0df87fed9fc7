import type { Problems } from './problem-text.ts';

/** Requests themselves, jobs, flags, storage, mail. */
export const systemProblems = {
  many_hosts: { detail: 'The request has more than one Host', words: 'Адрес назван дважды' },
  request_refused: { detail: 'The request cannot be taken', words: 'Запрос не удалось разобрать' },
  body_too_large: { detail: 'The body is too large', words: 'Слишком много данных за один раз' },
  unsupported_content: { detail: 'Unsupported content type', words: 'Такие данные здесь не принимают' },
  not_json: { detail: 'JSON decode error', words: 'Данные не удалось прочитать' },
  length_mismatch: {
    detail: 'Content-Length does not match the body',
    words: 'Данные дошли не целиком: повторите',
  },
  bad_url: { detail: 'The address cannot be read', words: 'Адрес не удалось прочитать' },
  not_a_file: { detail: 'Expected a field, not a file', words: 'Здесь нужен текст, а не файл' },
  multipart_broken: {
    detail: 'The multipart body cannot be read',
    words: 'Файлы дошли не целиком: повторите',
  },
  multipart_expected: { detail: 'Expected multipart/form-data', words: 'Файлы не дошли: повторите' },
  no_room_for_files: {
    detail: 'There is no room for the files now',
    words: 'Для файлов сейчас нет места: сообщите администратору',
  },
  call_too_large: {
    detail: 'One call takes {megabytes} MB of files at most',
    words: 'За один раз не больше {megabytes} МБ файлов',
  },
  one_file_too_large: {
    detail: '{name}: a file has {megabytes} MB at most',
    words: '{name}: файл не больше {megabytes} МБ',
  },
  call_with_many_files: {
    detail: 'One call takes {count} files at most',
    words: 'За один раз не больше {count} файлов',
  },
  too_many_streams: {
    detail: 'Too many streams of this address are open',
    words: 'С вашего адреса открыто слишком много соединений',
  },
  too_many_at_once: {
    detail: 'Too many calls of this kind at once',
    words: 'Слишком много таких запросов сразу: подождите',
  },
  too_many_exports: {
    detail: 'Too many lists are being exported, wait until some are done',
    words: 'Сейчас выгружается слишком много списков: подождите, пока часть закончится, и повторите',
  },
  too_many_jobs: {
    detail: 'Too much of this is under way already, wait until some is done',
    words: 'Таких задач уже много: дождитесь, пока часть закончится',
  },
  internal: {
    detail: 'Something went wrong; the log of the server says more',
    words: 'Не получилось из-за ошибки Молвы; её причина — в журнале сервера. Повторите чуть позже',
  },
  lost: {
    detail: 'The process that ran it ended, and so did every further try',
    words: 'Сервер перезапустился посреди этой работы. Начните её ещё раз',
  },
  server_died: {
    detail: 'The process that ran it ended in the middle',
    words: 'Сервер дважды останавливался посреди этой работы: сама она больше не начнётся',
  },
  cancelled: { detail: 'Cancelled', words: 'Работу остановили' },
  job_over: { detail: 'The job is already {status}', words: 'Эта задача уже закончилась' },
  secret_key_unknown: {
    detail: 'The key this secret was encrypted with is not configured',
    words: 'Секрет не прочитать: нет ключа, которым он зашифрован. Сообщите администратору',
  },
  secret_changed: {
    detail: 'The secret cannot be decrypted: it was changed outside of Molva',
    words: 'Секрет не прочитать: его изменили не в Молве. Сообщите администратору',
  },
  program_not_started: {
    detail: 'A program of the server could not be started, try again shortly',
    words:
      'На сервере не запустилась нужная программа: повторите через минуту. Если не поможет, администратор найдёт причину в журнале сервера',
  },
  audit_waits: {
    detail: 'Changes before this one take too long, try again',
    words: 'Прежние изменения ещё записываются: повторите',
  },
  flag_changed: {
    detail: 'The flag was changed by somebody else meanwhile',
    words: 'Пока вы работали, флаг изменил кто-то другой',
  },
  mail_refused: {
    detail: 'The mail server did not take the message',
    words: 'Почтовый сервер не принял письмо. Проверьте его настройки',
  },
} as const satisfies Problems;
