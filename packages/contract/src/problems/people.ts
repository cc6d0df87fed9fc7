import type { Problems } from './problem-text.ts';

/** Users, employees, sessions, second factors, notes of one's own. */
export const peopleProblems = {
  incorrect_password: { detail: 'Incorrect password', words: 'Это не ваш пароль' },
  same_password: {
    detail: 'New password cannot be the same as the current one',
    words: 'Новый пароль совпадает с нынешним',
  },
  own_password_elsewhere: {
    detail: 'Change your own password in PATCH /users/me/password',
    words: 'Свой пароль меняют в настройках',
  },
  user_id_unknown: {
    detail: 'The user with this id does not exist in the system',
    words: 'Такого пользователя нет',
  },
  superuser_deletes_self: {
    detail: 'Super users are not allowed to delete themselves',
    words: 'Администратор не может удалить себя: сначала снимите это право',
  },
  last_administrator: {
    detail: "The last administrator can't lose that right",
    words: 'Это последний администратор: сначала назначьте другого',
  },
  staff_needs_level: { detail: 'Staff needs a level', words: 'Выберите уровень' },
  staff_has_no_client: { detail: 'Staff belongs to no client', words: 'Сотрудник не принадлежит компании' },
  client_user_has_no_level: {
    detail: "A client's user has no level",
    words: 'У пользователя клиента нет уровня',
  },
  client_user_needs_client: { detail: "A client's user needs a client", words: 'Выберите компанию' },
  administrator_is_staff: {
    detail: 'An administrator is one of the staff',
    words: 'Администратор может быть только сотрудником',
  },
  responsible_for_clients: {
    detail: 'You are responsible for clients: a head has to appoint a successor first',
    words: 'Вы отвечаете за клиентов: пусть руководитель сначала назначит преемника',
  },
  user_is_responsible: {
    detail: 'The user is responsible for {clients}: name who takes over as successor_id',
    words: 'За этим сотрудником клиенты: выберите, кому их передать',
  },
  unfit_successor: {
    detail: 'The successor must be another active manager or head',
    words: 'Преемником может быть другой менеджер или руководитель с доступом',
  },
  unfit_responsible: {
    detail: 'The employee must be an active manager or head',
    words: 'Отвечать за клиента может менеджер или руководитель с доступом',
  },
  inactive_employee: {
    detail: 'The employee must be active',
    words: 'Этот сотрудник отключён: сначала верните ему доступ',
  },
  inactive_helper: {
    detail: 'The helper must be an active employee',
    words: 'Этот сотрудник отключён: сначала верните ему доступ',
  },
  helps_already: { detail: 'They help this employee already', words: 'Этот сотрудник уже помогает' },
  own_helper: { detail: 'Nobody is their own helper', words: 'Помогать самому себе нельзя' },
  helpers_in_a_circle: {
    detail: 'This would make a circle of helpers',
    words: 'Получится круг: этот сотрудник сам помогает помощнику',
  },
  second_factor_missing: {
    detail: 'Set up a second factor first',
    words: 'Сначала включите второй шаг входа',
  },
  own_second_factors_elsewhere: {
    detail: 'Remove your own second factors in the settings',
    words: 'Свой второй шаг входа убирают в настройках',
  },
  administrators_second_factor: {
    detail: 'Only an administrator decides for administrators',
    words: 'За администраторов решает только администратор',
  },
  passkey_unfit: { detail: 'This passkey cannot be used', words: 'Этот ключ доступа не подходит' },
  too_many_passkeys: { detail: 'Too many passkeys', words: 'Ключей доступа слишком много: удалите лишние' },
  totp_set_up: {
    detail: 'An app with codes is set up already',
    words: 'Приложение с кодами уже подключено',
  },
  item_not_yours: { detail: 'Not enough permissions', words: 'Эта заметка не ваша' },
  too_many_items: {
    detail: 'You have {count} items: delete some first',
    words: 'Заметок слишком много: удалите лишние',
  },
  too_many_streams_of_person: {
    detail: 'Too many streams of this person are open',
    words: 'Открыто слишком много вкладок: закройте лишние',
  },
  too_many_saved_searches: {
    detail: 'One person saves {count} searches at most',
    words: 'Сохранить можно не больше {count} поисков: удалите лишние',
  },
} as const satisfies Problems;
