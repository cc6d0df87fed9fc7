import { type PlainCode } from '@molva/contract/problems/index';
import { invalidField } from '../../lib/errors.ts';

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю', '1234567890'];
const product = ['молва', 'molva'];

let mostUsed: Promise<ReadonlySet<string>> | null = null;

/** Unpacked when the first password is set and not when Molva starts: it takes a fifth of a second. */
async function readMostUsed(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  // In the order of use.
  return new Set(dictionary['passwords-common']?.slice(0, 10_000));
}

/**
 * Refuses a password that guessing begins with. Passwords that are set already go on working.
 *
 * @param field of the body, where the answer names it
 * @param own what is known of its owner: name, address, company; nulls are passed over
 * @throws invalid naming the field
 */
export async function assertHardToGuess(
  field: string,
  password: string,
  own: readonly (string | null)[],
): Promise<void> {
  const problem = await weaknessOf(password, own);
  if (problem !== null) throw invalidField(field, problem);
}

/** What is wrong with a password, by its code; null where nothing is. */
export async function weaknessOf(
  password: string,
  own: readonly (string | null)[],
): Promise<PlainCode | null> {
  const typed = password.normalize('NFKC').toLowerCase();
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(typed)) return 'password_invisible';
  const letters = [...typed];
  if (letters.every((letter) => letter === letters[0])) return 'password_one_character';
  if (isSequence(typed)) return 'password_sequence';
  mostUsed ??= readMostUsed();
  if ((await mostUsed).has(typed)) return 'password_most_used';
  if (ownWords(own).has(bare(typed))) return 'password_of_own_words';
  return null;
}

/** `12345678`, `hgfedcba`, `йцукенгш`: a step of one along the alphabet, or a row of the keyboard. */
function isSequence(typed: string): boolean {
  const codes = [...typed].map((letter) => letter.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  if (steps.size === 1 && (steps.has(1) || steps.has(-1))) return true;
  const backwards = [...typed].toReversed().join('');
  return rows.some((row) => `${row}${row}`.includes(typed) || `${row}${row}`.includes(backwards));
}

function ownWords(own: readonly (string | null)[]): ReadonlySet<string> {
  const known = own.filter((word) => word !== null).map((word) => word.normalize('NFKC').toLowerCase());
  const parts = known.flatMap((word) => [word, word.split('@')[0] ?? '', ...word.split(/\s+/)]);
  const turned = known.map((word) => word.split(/\s+/).toReversed().join(' '));
  return new Set([...parts, ...turned, ...product].map(bare).filter((word) => word !== ''));
}

/** Without digits, spaces and marks: `Анна.Ким-1990` is the name still. */
const bare = (text: string) => text.replace(/[^\p{L}]/gu, '');
