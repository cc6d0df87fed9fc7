/** Words of drafts that the web has screens for. No imports of a schema. */
export const draftStates = ['ready', 'accepted', 'rejected', 'failed'] as const;
export const tones = ['plain', 'warm', 'brief'] as const;
/**
 * `timeout`: no whole answer in time; `unreachable`: no connection; `auth_failed`: the key is not accepted;
 * `rate_limited`: asked too often; `rejected`: the endpoint refuses the request as such; `failed`: its own error;
 * `refused`: the model or a filter declined; `cut`: the answer stopped before its end; `empty`: no words;
 * `too_large`: more than any answer needs; `broken`: not what was asked for; `wrong_language`: not the customer's;
 * `wrong_grade`: it speaks with another grade than the customer gave.
 */
export const modelFailures = [
  'timeout',
  'unreachable',
  'auth_failed',
  'rate_limited',
  'rejected',
  'failed',
  'refused',
  'cut',
  'empty',
  'too_large',
  'broken',
  'wrong_language',
  'wrong_grade',
] as const;
export type ModelFailure = (typeof modelFailures)[number];
