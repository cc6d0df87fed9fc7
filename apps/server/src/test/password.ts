import { hashPassword } from '../domains/sessions/passwords.ts';

/** Of the people whom tests make. */
export const password = 'correct horse battery';

let hash: Promise<string> | null = null;

/** Its hash, made once a process, since making it takes a while on purpose. */
export function passwordHash(): Promise<string> {
  hash ??= hashPassword(password);
  return hash;
}
