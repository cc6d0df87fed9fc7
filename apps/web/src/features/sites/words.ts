import type { PublicationRules } from './api.ts';
import type { SiteValues } from './site-form.ts';

/** What a site's policy says of the help that an agency gives, each with whether it lets. */
export function policyOf(rules: PublicationRules): { text: string; isAllowed: boolean }[] {
  const may = (what: string, isAllowed: boolean) => ({
    text: `${what} ${isAllowed ? 'можно' : 'нельзя'}`,
    isAllowed,
  });
  return [
    may('Помогать с формулировками', rules.wording_help_allowed),
    may('Править моделью', rules.ai_allowed),
    may('Награждать за отзыв', rules.incentive_allowed),
    ...(rules.invitation_only ? [{ text: 'Отзыв только по приглашению', isAllowed: false }] : []),
  ];
}

/** Names of the form's fields, for telling which of them somebody else changed too. */
export const fieldNames: Readonly<Record<keyof SiteValues, string>> = {
  name: 'Название',
  domain: 'Домен',
  is_active: 'Площадка включена',
  policy_url: 'Правила площадки',
  policy_read_on: 'Когда прочитаны',
  wording_help_allowed: 'Помощь с формулировками',
  ai_allowed: 'Помощь модели',
  incentive_allowed: 'Награда за отзыв',
  invitation_only: 'Только по приглашению',
  disclosure: 'Текст пометки о награде',
  min_length: 'Длина от',
  max_length: 'Длина до',
  forbidden_words: 'Запрещённые слова',
  forbidden_markup: 'Запрещённое оформление',
  removal_grounds: 'Причины жалоб',
  delay: 'Пауза между запросами',
  concurrency: 'Запросов сразу',
  parser_rules: 'Правила разбора',
};
