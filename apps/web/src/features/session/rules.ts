import { limits } from '@molva/contract/limits';
import { passwordMessages } from '@molva/contract/password-messages';

/** What is wrong with one field, in the words of these forms; nothing where it may be sent. */
type Verdict = string | undefined;

const tooLong = `Пароль слишком длинный: не больше ${limits.passwordMax} знаков`;

/** A simple address format; the server is stricter. Names of hosts may be of any script. */
const emailPattern = /^[!-?A-~]+@[^\s@]+\.[^\s@]{2,}$/;

export function emailProblem(typed: string): Verdict {
  const email = typed.trim();
  return emailPattern.test(email) && email.length <= limits.emailLength ? undefined : 'Invalid email address';
}

/** The password of an account that is there. Like every password it is taken as it was typed, spaces included. */
export function givenPasswordProblem(typed: string): Verdict {
  if (typed === '') return passwordMessages.required;
  return typed.length < limits.passwordMin ? passwordMessages.short : undefined;
}

/** A password that someone sets. The owner's words are English; of one too long they say nothing. */
export function passwordProblem(typed: string): Verdict {
  return givenPasswordProblem(typed) ?? (typed.length > limits.passwordMax ? tooLong : undefined);
}

export function confirmationProblem(typed: string, password: string): Verdict {
  if (typed === '') return passwordMessages.confirmationRequired;
  return typed === password ? undefined : passwordMessages.different;
}

/** Leaves out the fields that are fine. */
export function problemsOf<K extends string>(
  verdicts: Readonly<Record<K, Verdict>>,
): Partial<Record<K, string>> {
  const found: Partial<Record<K, string>> = {};
  for (const field of Object.keys(verdicts) as K[]) {
    const problem = verdicts[field];
    if (problem !== undefined) found[field] = problem;
  }
  return found;
}
