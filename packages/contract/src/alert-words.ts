import type { AlertKind, DeliveryChannel } from './alert-kinds.ts';

/** What a rule of alerts tells of and by which ways, in Russian. No imports but types: rules and the log have the same words. */
export const alertKindNames: Readonly<Record<AlertKind, string>> = {
  new_review: 'Новый отзыв',
  review_edited: 'Отзыв изменили',
  review_gone: 'Отзыв исчез с площадки',
  unanswered: 'На отзыв не отвечают',
  rating_moved: 'Рейтинг изменился сразу',
  rating_crept: 'Рейтинг сполз за 30 дней',
  rule_stopped: 'Правило разбора перестало срабатывать',
  burst: 'Всплеск низких оценок',
  competitor_moved: 'Рейтинг конкурента изменился за 30 дней',
  competitor_passed: 'Конкурент обошёл клиента по рейтингу',
};

export const deliveryChannelNames: Readonly<Record<DeliveryChannel, string>> = {
  app: 'В Молве',
  mail: 'Письмом',
  push: 'Уведомлением в браузере',
  telegram: 'В Telegram',
  webhook: 'Адрес',
};
