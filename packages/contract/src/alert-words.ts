import type { AlertKind, DeliveryChannel, DeliveryState } from './alert-kinds.ts';

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
  webhook: 'Вебхуком',
};

export const deliveryStateNames: Readonly<Record<DeliveryState, string>> = {
  waiting: 'Отправляется',
  sent: 'Отправлено',
  failed: 'Не отправлено',
};

const errorWords: Readonly<Record<string, string>> = {
  address_refused: 'адрес ведёт во внутреннюю сеть',
  bad_response: 'ответ не по правилам HTTP',
  bad_url: 'адрес не подходит',
  certificate_invalid: 'сертификату сайта нельзя верить',
  chat_gone: 'чата больше нет: бота отключили',
  connection_failed: 'не удалось соединиться',
  device_gone: 'браузер больше не принимает уведомления',
  dns_failed: 'такого сайта нет',
  not_https: 'адрес без https',
  telegram_token_refused: 'Telegram не принял токен бота',
  timeout: 'не ответили вовремя',
  too_large: 'ответ слишком длинный',
  webhook_gone: 'адрес удалили',
};

/** Why the last attempt failed; null where it did not. */
export function deliveryProblem({
  error,
  http_status: status,
  state,
}: {
  error: string | null;
  http_status: number | null;
  state: DeliveryState;
}): string | null {
  if (error === null || state === 'sent') return null;
  if (error === 'http_status') return `ответ ${status ?? 'без номера'}`;
  return errorWords[error] ?? 'неизвестная причина';
}
