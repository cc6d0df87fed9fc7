/** Languages whose dates are read, as their names and forms are known to the runtime (CLDR, by Intl). */
export const languages = [
  'ru',
  'en',
  'uk',
  'be',
  'kk',
  'uz',
  'uz-Cyrl',
  'es',
  'de',
  'fr',
  'it',
  'nl',
  'pt',
] as const;

/** A text as names in it are compared: small letters without accents, one kind of apostrophe, single spaces. */
export function plainLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’ʼ`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
}

/** A value that is made when it is first asked for: Intl takes milliseconds, and few pages need it. */
export function onDemand<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
