const maxLength = 120;
/** Characters that show nothing, or turn the direction of what follows: a name must look like what it is. */
const hidden = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;

/**
 * The name a file is shown under: the last part of the path it came with, without what cannot be seen, at most 120
 * characters with its ending kept. Never used for keys or paths.
 *
 * @param unnamed where nothing is left
 */
export function safeName(given: string, unnamed: string): string {
  const last = given.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .normalize('NFC')
    .replace(hidden, '')
    .replace(/[<>:"|?*\uFFFD]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (plain === '') return unnamed;
  const letters = Array.from(plain);
  if (letters.length <= maxLength) return plain;
  const ending = /\.[a-z0-9]{1,5}$/i.exec(plain)?.[0] ?? '';
  return `${letters.slice(0, maxLength - ending.length - 1).join('')}…${ending}`;
}
