import { randomInt } from 'node:crypto';
import { slugOf } from '@molva/russian/transliterate';

/** Without letters and digits that look alike: logins are read out over the phone. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** `kafe-utro-x7k2@client.invalid`: an address that no mail reaches, made of the client's name and four random signs. */
export function generateLogin(clientName: string): string {
  const name = slugOf(clientName, 20) || 'client';
  const tail = Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${name}-${tail}@client.invalid`;
}
