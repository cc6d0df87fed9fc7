export interface ParsedRating {
  value: number;
  /** The scale's upper end where the text itself says it (`4,5 из 5`, `80 %`, stars); else null. */
  best: number | null;
}

const NUMBER = String.raw`(\d{1,3}(?:[.,]\d+)?)`;
const PERCENT = new RegExp(String.raw`(?<![\d.,])${NUMBER}\s*(?:%|процент|percent)`, 'iu');
const OF = new RegExp(
  String.raw`(?<![\d.,])${NUMBER}(?:\s*(?:★|⭐|зв[её]зд\p{L}*|зір\p{L}*|балл?\p{L}*|stars?|points?|estrellas?|étoiles?|sterne?n?|stelle|sterren|estrelas?))?\s*(?:из|із|зі?|out\s+of|of|/|от|de\s+un\s+(?:máximo|total)\s+de|de|em|sur|sobre|su|von|van(?:\s+de)?|uit)\s*(\d{1,3}(?:[.,]0+)?)(?![\d/])`,
  'iu',
);
const PLAIN = new RegExp(
  String.raw`(?<![\d.,:]|[a-zа-яё][-_]?)${NUMBER}(?![\d:]|\s*(?:отзыв|оцен\p{L}*к|голос|review|rating\s*s|vote))`,
  'iu',
);
const CLASS_NAME =
  /(?:rat(?:e|ing)|stars?|score|grade|mark|estimation|bewertung|оценк)[\p{L}_-]*(?: [-_ ]*)?(\d)(?:[-_.,](\d))?(?![\d\p{L}])/iu;
const FULL_STAR = /[★⭐🌟✭✮✯]/gu;
const EMPTY_STAR = /[☆✩✰]/gu;
const HALF_STAR = /[⯨⯪½]/gu;

/** Words that sites (and people) use for a grade, on a scale of five. */
const WORDS: [RegExp, number][] = [
  [/(?:очень\s+плох|ужасн|отвратительн|кошмар|terrible|awful|very\s+bad|worst)/iu, 1],
  [/(?:отличн|превосходн|великолепн|замечательн|excellent|perfect|outstanding)/iu, 5],
  [/(?:очень\s+хорош|very\s+good|great)/iu, 5],
  [/(?:неплох|хорош|not\s+bad|good)/iu, 4],
  [/(?:нормальн|средн|удовлетворительн(?!о\p{L})|average|okay|fair|so-so)/iu, 3],
  [/(?:плох|неудовлетворительн|poor|bad)/iu, 2],
];
const NUMERALS: [RegExp, number][] = [
  [/^(?:пят(?:ь|[её]рка)|five)(?!\p{L})/iu, 5],
  [/^(?:четыре|четв[её]рка|four)(?!\p{L})/iu, 4],
  [/^(?:три|тройка|three)(?!\p{L})/iu, 3],
  [/^(?:два|две|двойка|two)(?!\p{L})/iu, 2],
  [/^(?:один|одна|единица|кол|one)(?!\p{L})/iu, 1],
];

/**
 * A grade as a page says it: a number, `4,5 из 5`, `4.5/5`, `80 %`, `width:60%`, `★★★★☆`, `rating-4`, a
 * word. Null for what is no grade. The value stays on its own scale; see `toFive`.
 */
export function parseRating(input: string | number): ParsedRating | null {
  if (typeof input === 'number') return plain(input);
  const text = input
    .slice(0, 500)
    .replace(/[\u00A0\u202F]/g, ' ')
    .trim();
  if (text === '') return null;
  const spoken = ofScale(text);
  if (spoken === 'off') return null;
  return (
    exactNumber(text) ??
    spoken ??
    percent(text) ??
    stars(text) ??
    number(text) ??
    className(text) ??
    word(text)
  );
}

function exactNumber(text: string): ParsedRating | null {
  return /^\d{1,3}(?:[.,]\d+)?$/.test(text) ? plain(toNumber(text)) : null;
}

/** `7 из 5` names a scale and is off it. */
function ofScale(text: string): ParsedRating | 'off' | null {
  const match = OF.exec(text);
  if (!match) return null;
  const [value, best] = [toNumber(match[1]), toNumber(match[2])];
  if (best < 2) return null;
  return value <= best ? { value, best } : 'off';
}

function percent(text: string): ParsedRating | null {
  const match = PERCENT.exec(text);
  const value = match ? toNumber(match[1]) : Number.NaN;
  return value <= 100 ? { value, best: 100 } : null;
}

function stars(text: string): ParsedRating | null {
  const full = text.match(FULL_STAR)?.length ?? 0;
  const empty = text.match(EMPTY_STAR)?.length ?? 0;
  const half = text.match(HALF_STAR)?.length ?? 0;
  const all = full + empty + half;
  // One star beside a number is a picture ("4.7 ★"), and so are five full ones.
  if (all === 0 || all > 10 || (/\d/.test(text) && empty + half === 0)) return null;
  return { value: full + half / 2, best: Math.max(5, all) };
}

function number(text: string): ParsedRating | null {
  if (/[-_]\d|^\s*[\w-]+:/.test(text) && CLASS_NAME.test(text)) return null;
  const match = PLAIN.exec(text);
  return match ? plain(toNumber(match[1])) : null;
}

function className(text: string): ParsedRating | null {
  const match = CLASS_NAME.exec(text);
  if (!match) return null;
  const fraction = match[2] === undefined ? '' : `.${match[2]}`;
  return plain(Number(`${match[1]}${fraction}`));
}

function word(text: string): ParsedRating | null {
  const start =
    NUMERALS.find(([pattern]) => pattern.test(text)) ?? WORDS.find(([pattern]) => pattern.test(text));
  return start ? { value: start[1], best: 5 } : null;
}

function plain(value: number): ParsedRating | null {
  return Number.isFinite(value) && value >= 0 && value <= 1000 ? { value, best: null } : null;
}

function toNumber(text: string | undefined): number {
  return Number((text ?? '').replace(',', '.'));
}
