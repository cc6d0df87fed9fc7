import { languages, onDemand, plainLetters } from './languages.ts';

export const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const;
export type Unit = (typeof units)[number];

/** Words that only occur in texts of these languages that say how long ago something was. */
const MARKS =
  /тому|таму|бұрын|oldin|avval|олдин|аввал|\bhace\b|\bvor\b|il y a|\bfa\b|geleden|\bha\b|atras|ago|назад/;
/** One and two in words, as they stand before a unit. */
const NUMBERS: Record<string, number> = Object.fromEntries([
  ...'un una uno une um uma ein eine einem einer einen een один одну одна одного адзін адну адна бір bir бир a an'
    .split(' ')
    .map((word) => [plainLetters(word), 1] as const),
  ...'dos deux due dois duas zwei twee два дві дзве екі ikki икки'
    .split(' ')
    .map((word) => [plainLetters(word), 2] as const),
]);
const NUMBER = new RegExp(
  `(?<![\\p{L}\\d:.'])(?:un'|(?:\\d{1,4}|${Object.keys(NUMBERS).join('|')})(?![\\p{L}\\d:]))`,
  'gu',
);
/** What Intl has one word for, and people another. */
const OTHER_WORDS: [RegExp, string][] = [
  [/ oldin$/, ' avval'],
  [/ олдин$/, ' аввал'],
  [/^ha (.*)$/, '$1 atras'],
];
/** Days that people name, and how long ago they were; Intl has one name for each. */
const OTHER_DAYS: [string, number][] = [
  ['вчора', 1],
  ['учора', 1],
  ['алдыңғы күні', 2],
  ['antier', 2],
  ['antes de ayer', 2],
  ["l'altroieri", 2],
  ['avantieri', 2],
];
const NOW =
  'щойно,толькі што,ahora mismo,gerade eben,soeben,à l’instant,proprio ora,poco fa,zojuist,agora mesmo,жаңа ғана,hozirgina'.split(
    ',',
  );

/** «# дні тому» → day, for each language, unit and form. */
const templates = onDemand(() => {
  const known = new Map<string, Unit>();
  for (const language of languages)
    for (const style of ['long', 'short'] as const) {
      const format = new Intl.RelativeTimeFormat(language, { numeric: 'always', style });
      for (const unit of units)
        for (const count of [1, 2, 5]) {
          const parts = format.formatToParts(-count, unit);
          const template = plainLetters(
            parts.map(({ type, value }) => (type === 'integer' ? '#' : value)).join(''),
          );
          const bare = template.replace(/^# /, '');
          const forms = [template, ...OTHER_WORDS.map(([from, to]) => template.replace(from, to))];
          // «тиждень тому» is one week; languages that put the word first always say the number.
          if (count === 1 && /^\p{L}{4,} (?:тому|таму)$/u.test(bare)) forms.push(bare);
          for (const form of forms) if (!known.has(form)) known.set(form, unit);
        }
    }
  return [...known].toSorted(([a], [b]) => b.length - a.length);
});

const days = onDemand(() => {
  const known = OTHER_DAYS.map(([name, count]) => [plainLetters(name), count] as const);
  for (const language of languages) {
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    for (const count of [0, 1, 2]) {
      const name = plainLetters(format.format(-count, 'day'));
      if (!/\d/.test(name)) known.push([name, count]);
    }
  }
  return known.toSorted(([a], [b]) => b.length - a.length);
});

const now = onDemand(() => [
  ...NOW.map(plainLetters),
  ...languages.map((language) =>
    plainLetters(new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')),
  ),
]);

/** How long ago a text says something was, in any of the languages; null when it does not. */
export function timeAgo(text: string): { unit: Unit; count: number } | null {
  const plain = plainLetters(text);
  if (now().some((word) => plain === word)) return { unit: 'minute', count: 0 };
  if (!MARKS.test(plain)) return null;
  for (const match of plain.matchAll(NUMBER)) {
    const masked = `${plain.slice(0, match.index)}# ${plain.slice(match.index + match[0].length)}`.replace(
      /\s+/g,
      ' ',
    );
    const unit = unitIn(masked);
    if (unit) return { unit, count: NUMBERS[match[0].replace("'", '')] ?? Number(match[0]) };
  }
  const unit = unitIn(plain);
  return unit && { unit, count: 1 };
}

function unitIn(masked: string): Unit | null {
  return templates().find(([template]) => holds(masked, template) !== null)?.[1] ?? null;
}

/** How many days ago the day was that a text names, and the text without it. */
export function namedDay(text: string): { count: number; rest: string } | null {
  const plain = plainLetters(text);
  for (const [name, count] of days()) {
    const rest = holds(plain, name);
    if (rest !== null) return { count, rest };
  }
  return null;
}

/** The text without a phrase that stands in it as whole words, or null. */
function holds(text: string, phrase: string): string | null {
  const at = text.indexOf(phrase);
  if (at === -1) return null;
  const end = at + phrase.length;
  const isWhole = !/[\p{L}\d]$/u.test(text.slice(0, at)) && !/^[\p{L}\d]/u.test(text.slice(end));
  return isWhole ? `${text.slice(0, at)} ${text.slice(end)}` : null;
}
