import type { StepKey } from '@molva/contract/step-keys';

export interface StepWords {
  readonly title: string;
  readonly why: string;
  /** Where it is done; a step that others do for you has none. */
  readonly link?: { readonly to: string; readonly label: string };
}

/** What each first step is called, why it is worth taking, and where. */
export const stepWords: Readonly<Record<StepKey, StepWords>> = {
  name_given: {
    title: 'Назовите себя',
    why: 'Коллеги увидят имя вместо адреса почты.',
    link: { to: '/settings#profile', label: 'Открыть профиль' },
  },
  password_own: {
    title: 'Придумайте свой пароль',
    why: 'Первый пароль вам выдали, и его знаете не только вы.',
    link: { to: '/settings#password', label: 'Сменить пароль' },
  },
  guide_read: {
    title: 'Прочитайте страницу для вашей роли',
    why: 'Пять минут о том, как у нас принято работать.',
    link: { to: '/wiki', label: 'Открыть базу знаний' },
  },
  notifications_chosen: {
    title: 'Выберите, о чём вам сообщать',
    why: 'Низкие оценки и сбои сбора не потеряются, а лишнее не отвлечёт.',
    link: { to: '/settings#notifications', label: 'Настроить уведомления' },
  },
  client_assigned: {
    title: 'Дождитесь, пока вас назначат на клиента',
    why: 'Это делает менеджер или руководитель. После этого клиент появится в списке.',
  },
  text_taken: {
    title: 'Возьмите первый текст',
    why: 'Он закрепится за вами, пока вы пишете. Слова покупателя стоят рядом.',
    link: { to: '/rewriting', label: 'Открыть очередь' },
  },
  text_checked: {
    title: 'Проверьте первый текст',
    why: 'Сравните его со словами покупателя и снимите отметки. Отправьте клиенту или верните с причиной.',
    link: { to: '/rewriting', label: 'Открыть очередь' },
  },
  brief_filled: {
    title: 'Ответьте на вопросы брифа',
    why: 'По нему пишут о вас: как называть блюда и услуги, о чём говорить можно, о чём нет.',
    link: { to: '/', label: 'К моей компании' },
  },
  client_created: {
    title: 'Заведите клиента',
    why: 'С клиента начинается всё: его точки, отзывы и рейтинги. Или руководитель передаст вам готового.',
    link: { to: '/all-clients?create=true', label: 'Создать клиента' },
  },
  area_added: {
    title: 'Добавьте точку',
    why: 'Точка — это страница места на площадке, откуда Молва читает отзывы.',
    link: { to: '/all-clients', label: 'К клиентам' },
  },
  monitoring_on: {
    title: 'Включите сбор отзывов',
    why: 'Молва будет сама заходить на площадку по расписанию.',
    link: { to: '/all-clients', label: 'К клиентам' },
  },
  reviews_collected: {
    title: 'Соберите первые отзывы',
    why: 'Нажмите «Собрать сейчас» у точки и посмотрите, что пришло.',
    link: { to: '/all-clients', label: 'К клиентам' },
  },
  client_account_created: {
    title: 'Дайте клиенту доступ',
    why: 'Он увидит свои отзывы и рейтинги, и только их. На странице клиента нажмите «Люди».',
    link: { to: '/all-clients', label: 'К клиентам' },
  },
  responsible_appointed: {
    title: 'Назначьте ответственных',
    why: 'У каждого клиента должен быть человек, который получает уведомления и ведёт работу.',
    link: { to: '/admin?tab=employees', label: 'К сотрудникам' },
  },
  level_given: {
    title: 'Раздайте уровни сотрудникам',
    why: 'После регистрации все — стажёры и не видят клиентов.',
    link: { to: '/admin?tab=employees', label: 'К сотрудникам' },
  },
  colleague_added: {
    title: 'Пригласите коллегу',
    why: 'Вместе с вами в Молве должен работать ещё хотя бы один человек.',
    link: { to: '/admin', label: 'К людям' },
  },
  mail_works: {
    title: 'Проверьте почту',
    why: 'Без неё не дойдут письма с восстановлением пароля и сводки.',
    link: { to: '/admin-panel/test', label: 'Отправить проверочное письмо' },
  },
};
