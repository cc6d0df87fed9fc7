import type { PublicationRules } from '@molva/contract/sites';

/**
 * What ready sites publish about reviews, by domain: only what stands in a text that names its own version, with the last
 * day that version is known to have held. All others begin without models, rewards and complaints, until a
 * person reads their policy; help with wording is the one thing that is on.
 */
export const readyPolicies: Readonly<Record<string, Partial<PublicationRules>>> = {
  // Guidelines for Businesses, version 7, May 2025; help centre, «Tips for businesses».
  'trustpilot.com': {
    incentive_allowed: false,
    // A business may not suggest what its customer should write.
    wording_help_allowed: false,
    removal_grounds: [
      { ground: 'illegal_content', rule: 'Вредное или незаконное содержание' },
      { ground: 'personal_data', rule: 'Личные данные в отзыве' },
      { ground: 'paid_or_fake', rule: 'Поддельный отзыв: за ним нет настоящего опыта' },
    ],
    policy_url: 'https://legal.trustpilot.com/for-reviewers/guidelines-for-businesses',
    policy_read_on: '2025-05-31',
  },
  // Prohibited and restricted content for Maps; its part on fake engagement as changed on 17 June 2024.
  'business.google.com': {
    incentive_allowed: false,
    removal_grounds: [
      {
        ground: 'paid_or_fake',
        rule: 'Отзыв не о собственном опыте, за вознаграждение или с нескольких аккаунтов',
      },
      { ground: 'competitor', rule: 'Отзыв о месте конкурента, чтобы навредить его репутации' },
      { ground: 'off_topic', rule: 'Отзыв не об этом месте' },
      { ground: 'insult', rule: 'Клевета и нападки на людей' },
      { ground: 'personal_data', rule: 'Личные данные другого человека без его согласия' },
    ],
    policy_url: 'https://support.google.com/contributionpolicy/answer/7400114',
    policy_read_on: '2024-06-17',
  },
  // Community guidelines, changed on 3 October 2016 so that no compensation of any kind is allowed; as told on 11 November 2016.
  'amazon.com': {
    incentive_allowed: false,
    removal_grounds: [
      { ground: 'paid_or_fake', rule: 'Отзыв за деньги, скидку или бесплатный товар, отзыв о своём товаре' },
    ],
    policy_url: 'https://www.amazon.com/gp/help/customer/display.html?nodeId=201602680',
    policy_read_on: '2016-11-11',
  },
};
