import { limits } from './limits.ts';

/** Messages of the sign-up, recovery and settings forms. No schema here: the web takes them as they are. */
export const passwordMessages = {
  required: 'Password is required',
  short: `Password must be at least ${limits.passwordMin} characters`,
  long: `Password must be at most ${limits.passwordMax} characters`,
  nul: 'Password must not contain NUL characters',
  different: 'The passwords do not match',
  confirmationRequired: 'Password confirmation is required',
} as const;
