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
};
