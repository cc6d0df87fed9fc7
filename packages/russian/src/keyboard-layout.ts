const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const letterOf = new Map([...latin].map((key, at) => [key, russian[at] ?? key]));

/**
 * What the same keys write in the Russian layout (ЙЦУКЕН), small letters: for words that were typed in the Latin one (QWERTY).
 * What stands on no key of letters stays as it is.
 */
export const inRussianLayout = (typed: string): string =>
  [...typed.toLowerCase()].map((key) => letterOf.get(key) ?? key).join('');
