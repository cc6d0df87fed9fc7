import { languages, onDemand, plainLetters } from './languages.ts';

/** Stems that sites shorten and decline at will; «май» alone is a whole word. */
const STEMS = ['янв', 'фев', 'мар', 'апр', null, 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
const ENGLISH = ['jan', 'feb', 'mar', 'apr', null, 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const OTHER_SPELLINGS: Record<string, number> = {
  мае: 5,
  sentyabr: 9,
  oktyabr: 10,
  сентябрь: 9,
  setiembre: 9,
  jänner: 1,
};
/** Forms of Intl: the name by itself and beside a day, in full and short. */
const FORMS: readonly Intl.DateTimeFormatOptions[] = [
  { month: 'long' },
  { month: 'long', day: 'numeric' },
  { month: 'short' },
  { month: 'short', day: 'numeric' },
];

const names = onDemand(() => {
  const known = new Map<string, number>();
  for (const language of languages)
    for (const form of FORMS) {
      const format = new Intl.DateTimeFormat(language, { ...form, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const parts = format.formatToParts(Date.UTC(2024, month - 1, 5));
        const name = plainLetters(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, '');
        if (name !== '') known.set(name, known.get(name) ?? month);
      }
    }
  for (const [name, month] of Object.entries(OTHER_SPELLINGS)) known.set(plainLetters(name), month);
  return known;
});

/** Number of the month that a word names, from 1, or null. */
export function monthOfWord(word: string): number | null {
  return names().get(plainLetters(word)) ?? null;
}

/** The same for a word that only begins as a month's name does. */
export function monthOfStem(word: string): number | null {
  const plain = plainLetters(word);
  const known = names().get(plain);
  if (known !== undefined) return known;
  const at = [STEMS, ENGLISH].map((stems) =>
    stems.findIndex((stem) => stem !== null && plain.startsWith(stem)),
  );
  const found = at.find((index) => index !== -1);
  return found === undefined ? null : found + 1;
}
