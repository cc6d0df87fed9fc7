/** Rules of a site that binds nobody to anything. */
export const openRules = {
  min_length: null,
  max_length: null,
  forbidden_words: [],
  forbidden_markup: [],
  wording_help_allowed: true,
  ai_allowed: true,
  incentive_allowed: true,
  invitation_only: false,
  disclosure: null,
  removal_grounds: [],
  policy_url: null,
  policy_read_on: null,
};
