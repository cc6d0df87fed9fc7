/** First steps on `/welcome`. No imports: the web takes them without the schema library. */
export const stepKeys = [
  'name_given',
  'password_own',
  'guide_read',
  'notifications_chosen',
  'client_assigned',
  'text_taken',
  'text_checked',
  'brief_filled',
  'client_created',
  'area_added',
  'monitoring_on',
  'reviews_collected',
  'client_account_created',
  'responsible_appointed',
  'level_given',
  'colleague_added',
  'mail_works',
] as const;
export type StepKey = (typeof stepKeys)[number];
