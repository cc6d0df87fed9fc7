import { limits } from '@molva/contract/limits';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The seed's simple address format, in any case. */
const emailPattern = /^[A-Z0-9._%+-]+@[A-Z0-9.-]+\.[A-Z]{2,}$/i;

/** What is wrong with them, in the seed's words; nothing where they may be sent. */
export function credentialErrors({
  username,
  password,
}: Credentials): Partial<Record<keyof Credentials, string>> {
  const errors: Partial<Record<keyof Credentials, string>> = {};
  if (!emailPattern.test(username.trim())) errors.username = 'Invalid email address';
  if (password === '') errors.password = 'Password is required';
  else if (password.length < limits.passwordMin) {
    errors.password = `Password must be at least ${limits.passwordMin} characters`;
  }
  return errors;
}
