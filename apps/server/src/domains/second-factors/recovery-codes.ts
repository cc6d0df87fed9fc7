import { createHash, randomBytes } from 'node:crypto';

/** Without letters and digits that look alike. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const count = 10;
const length = 16;

/** Ten codes of 16 letters in groups of four: about 79 bits each, so that a fast hash is enough to keep them. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () => {
    const code = [...randomLetters()].join('');
    return code.replace(/(.{4})(?=.)/g, '$1-');
  });
}

function* randomLetters(): Generator<string> {
  let left = length;
  // Bytes past the last whole multiple are thrown away: each letter stays equally likely.
  const max = 256 - (256 % letters.length);
  while (left > 0) {
    for (const byte of randomBytes(left)) {
      if (byte >= max) continue;
      yield letters.charAt(byte % letters.length);
      left -= 1;
    }
  }
}

/** What is kept of a code, however it was typed. */
export function hashOfCode(code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '');
  return createHash('sha256').update(plain).digest('base64url');
}
