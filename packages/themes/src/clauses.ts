/** A part of a text that speaks of one thing: UTF-16 code units of the text. */
export interface Clause {
  start: number;
  end: number;
}

/** Ends of sentences, lines, semicolons; brackets and dots of abbreviations are left to what is too short. */
const ends = /[.!?…;\n\r]+(?=\s|$|[А-ЯЁA-Z])/gu;
/** What is set against the first half is about something else: «вкусно, но долго». */
const turns = /,?\s+(?=(?:но|зато|однако|хотя|а вот|але|but|however)\s)/giu;

/** Shorter than this it says nothing by itself, and stays with what stands before it. */
const leastLetters = 8;
/** A longer one says more than one thing: people who write without full stops are cut at a comma. */
const maxLetters = 280;
/** Of one text: what nobody reads to its end need not be read whole. */
const maxClauses = 200;

/** Parts of a text that speak of one thing each, in order and without gaps that hold letters. */
export function clausesOf(text: string): Clause[] {
  const cuts = [...cutsBy(text, ends), ...cutsBy(text, turns)].toSorted((one, other) => one - other);
  const clauses: Clause[] = [];
  let start = 0;
  for (const end of [...cuts, text.length]) {
    if (lettersIn(text, start, end) < leastLetters) continue;
    clauses.push(...inPieces(text, { start, end }));
    start = end;
    if (clauses.length >= maxClauses) return clauses.slice(0, maxClauses);
  }
  const last = clauses.at(-1);
  if (last && start < text.length && lettersIn(text, start, text.length) > 0) last.end = text.length;
  if (!last && text.trim() !== '') clauses.push({ start: 0, end: text.length });
  return clauses.map((clause) => trimmed(text, clause));
}

/** «Ул. Мира», «т. е.», «Н. Петров»: a full stop behind these ends nothing. */
const abbreviated =
  /(?:^|[^\p{L}])(?:\p{Lu}|ул|г|д|стр|корп|просп|пр|пер|наб|т|тел|руб|тыс|млн|им|кв|оф|рис)$/u;

function* cutsBy(text: string, pattern: RegExp): Iterable<number> {
  for (const { index, 0: found } of text.matchAll(pattern)) {
    if (found === '.' && abbreviated.test(text.slice(Math.max(0, index - 8), index))) continue;
    yield index + found.length;
  }
}

function lettersIn(text: string, start: number, end: number): number {
  return text.slice(start, end).replace(/[^\p{L}\p{N}]/gu, '').length;
}

function inPieces(text: string, clause: Clause): Clause[] {
  const pieces: Clause[] = [];
  let { start } = clause;
  while (clause.end - start > maxLetters) {
    const near = text.lastIndexOf(',', start + maxLetters - 1);
    const space = text.lastIndexOf(' ', start + maxLetters - 1);
    const end = near > start + maxLetters / 2 ? near + 1 : space > start ? space + 1 : start + maxLetters;
    pieces.push({ start, end });
    start = end;
  }
  return [...pieces, { start, end: clause.end }];
}

function trimmed(text: string, { start, end }: Clause): Clause {
  const part = text.slice(start, end);
  const before = part.length - part.trimStart().length;
  return {
    start: start + before,
    end: Math.max(start + before, end - (part.length - part.trimEnd().length)),
  };
}
