import type { Problems } from './problem-text.ts';

/** What who is not signed in may meet, and what any form may: the only ones that sign-in loads. */
export const signInProblems = {
  not_authenticated: { detail: 'Not authenticated', words: 'Войдите, чтобы продолжить' },
  invalid_credentials: { detail: 'Could not validate credentials', words: 'Сеанс закончился: войдите снова' },
  no_privileges: {
    detail: "The user doesn't have enough privileges",
    words: 'На это у вас нет прав',
  },
  xsrf_mismatch: { detail: 'XSRF token missing or incorrect', words: 'Страница устарела: обновите её' },
  not_found: { detail: '{what} not found', words: 'Записи нет: её удалили или она вам не видна' },
  no_such_call: { detail: 'Not Found', words: 'Такого вызова нет' },
  unexpected: { detail: 'Internal Server Error', words: 'Сервер не справился с запросом' },
  validation_failed: { detail: 'Validation Error', words: 'Проверьте то, что введено' },
  field_required: { detail: 'Field required', words: 'Заполните поле' },
  extra_field: { detail: 'Extra inputs are not permitted', words: 'Такого поля здесь нет' },
  string_too_long: { detail: null, words: 'Не длиннее {maximum} знаков: сейчас {length}' },
  string_too_short: { detail: null, words: 'Слишком коротко: не меньше {minimum} знаков' },
  list_too_long: { detail: null, words: 'Слишком много: не больше {maximum}' },
  list_too_short: { detail: null, words: 'Слишком мало: не меньше {minimum}' },
  number_too_big: { detail: null, words: 'Не больше {maximum}' },
  number_too_small: { detail: null, words: 'Не меньше {minimum}' },
  not_one_of: { detail: null, words: 'Такое значение не подходит' },
  number_expected: { detail: null, words: 'Впишите число' },
  whole_number_expected: { detail: null, words: 'Впишите целое число' },
  wrong_type: { detail: null, words: 'Такое значение не подходит' },
  wrong_format: { detail: null, words: 'Проверьте, как это написано' },
  wrong_value: { detail: null, words: 'Такое значение не подходит' },
  at_most_characters: {
    detail: 'At most {count} characters',
    words: 'Не длиннее {count} знаков',
  },
  field_too_long: { detail: 'The field is too long', words: 'Слишком длинно' },
  nul_characters: {
    detail: 'Must not contain NUL characters',
    words: 'В тексте есть недопустимый символ',
  },
  text_without_nul: { detail: 'Must be text without NUL', words: 'В тексте есть недопустимый символ' },
  value_not_stored: { detail: 'A value cannot be stored', words: 'В тексте есть недопустимый символ' },
  invalid_email: { detail: 'Invalid email address', words: 'Это не похоже на адрес почты' },
  password_required: { detail: 'Password required', words: 'Введите пароль' },
  password_too_short: {
    detail: 'Password must be at least {minimum} characters',
    words: 'Пароль слишком короткий: не меньше {minimum} знаков',
  },
  password_too_long: {
    detail: 'Password must be at most {maximum} characters',
    words: 'Пароль слишком длинный: не больше {maximum} знаков',
  },
  password_with_nul: {
    detail: 'Password must not contain NUL characters',
    words: 'В пароле есть недопустимый символ',
  },
  password_not_unicode: {
    detail: 'Password is not well-formed Unicode',
    words: 'В пароле есть недопустимый символ',
  },
  password_invisible: { detail: 'Password must have visible characters', words: 'В пароле одни пробелы' },
  password_one_character: {
    detail: 'Password must not be one character repeated',
    words: 'Один знак подряд. Лучше несколько слов подряд',
  },
  password_sequence: {
    detail: 'Password must not be a simple sequence',
    words: 'Знаки по порядку. Лучше несколько слов подряд',
  },
  password_most_used: {
    detail: 'Password is one of the most used ones',
    words: 'Этот пароль у многих. Лучше несколько слов подряд',
  },
  password_of_own_words: {
    detail: 'Password must not be your name, address, company or the name of this product',
    words: 'Имя, адрес или компания. Лучше несколько слов подряд',
  },
  incorrect_login: { detail: 'Incorrect email or password', words: 'Неверный адрес или пароль' },
  inactive_user: { detail: 'Inactive user', words: 'Учётная запись отключена' },
  invalid_token: { detail: 'Invalid token', words: 'Ссылка больше не действует: запросите новую' },
  incorrect_code: { detail: 'Incorrect code', words: 'Код не подошёл' },
  second_factor_required: { detail: 'Second factor required', words: 'Нужен второй шаг входа' },
  sign_in_again: { detail: 'Sign in again', words: 'Войдите снова' },
  passkey_no_sign_in: {
    detail: 'This passkey cannot be used to sign in',
    words: 'С этим ключом доступа войти нельзя',
  },
  sign_up_closed: {
    detail: 'Open user registration is forbidden on this server',
    words: 'Регистрация закрыта: доступ даёт администратор',
  },
  email_taken: {
    detail: 'User with this email already exists',
    words: 'Этот адрес занят другой учётной записью',
  },
  email_known: {
    detail: 'The user with this email already exists in the system.',
    words: 'Этот адрес занят другой учётной записью',
  },
  email_known_at_sign_up: {
    detail: 'The user with this email already exists in the system',
    words: 'Этот адрес занят другой учётной записью',
  },
  username_unknown: {
    detail: 'The user with this username does not exist in the system.',
    words: 'Пользователя с таким адресом нет',
  },
  too_many_attempts: {
    detail: 'Too many attempts, try again later',
    words: 'Слишком много попыток: подождите',
  },
  database_away: {
    detail: 'The database is not available, try again shortly',
    words: 'База данных ненадолго недоступна: повторите через минуту',
  },
  query_too_slow: {
    detail: 'The query took too long and was stopped',
    words: 'Запрос шёл слишком долго: сузьте его',
  },
  held_by_another_change: {
    detail: 'Another change holds this for too long, try again',
    words: 'Это сейчас меняет кто-то другой: повторите',
  },
  changes_met: { detail: 'Two changes met, try again', words: 'Изменения столкнулись: повторите' },
} as const satisfies Problems;
