import type { RemovalGround } from './answer-states.ts';

/** Why a review is to be removed, in Russian. Apart from the other words of reviews: lists do without them. */
export const groundNames: Readonly<Record<RemovalGround, string>> = {
  not_a_customer: 'Автор не был клиентом',
  off_topic: 'Не об этой компании и её услугах',
  insult: 'Оскорбления и брань',
  threat: 'Угрозы',
  personal_data: 'Личные данные людей',
  advertising: 'Реклама или ссылки',
  competitor: 'Написан конкурентом или сотрудником',
  duplicate: 'Повтор другого отзыва',
  paid_or_fake: 'Заказной или выдуманный отзыв',
  illegal_content: 'Запрещённое законом',
  other_place: 'О другой точке',
};
