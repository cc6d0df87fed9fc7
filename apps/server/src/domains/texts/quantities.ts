import type { ClaimKind } from '@molva/contract/request-steps';
import { numeralOf } from '@molva/russian/numerals';
import type { Token } from '@molva/russian/tokens';
import { monthOf } from '@molva/russian/calendar';
import { type Quantity, round } from './quantity.ts';
import { singleQuantity } from './single-quantity.ts';
import { partOfDay, type Unit, unitOf } from './units.ts';

const digits = /[-−–]?\p{Nd}{1,3}(?:[  \u202F]\p{Nd}{3})+(?!\p{Nd})|\p{Nd}+(?:[.,:]\p{Nd}+)*/gu;

interface Piece {
  start: number;
  end: number;
  /** Index of the first token after it. */
  next: number;
  /** Index of its first token. */
  first: number;
  value: number;
  clock: string | null;
  date: string | null;
  isWord: boolean;
  isOrdinal: boolean;
}

/** Numbers in digits and words, in order. */
export function quantitiesOf(text: string, tokens: readonly Token[]): Quantity[] {
  const quantities: Quantity[] = [];
  const inDigits = digitsByStart(text);
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    if (!token) break;
    const half = halfPast(tokens, at);
    if (half) {
      const { end, readings } = half;
      quantities.push({
        start: token.start,
        end,
        kind: 'date',
        readings,
        value: null,
        measured: true,
        weak: false,
      });
      at += tokens[at + 1] !== undefined && (tokens[at + 1]?.start ?? 0) < end ? 2 : 1;
      continue;
    }
    const piece = digitPiece(text, tokens, at, inDigits) ?? wordPiece(text, tokens, at);
    if (piece) {
      const quantity = quantityOf(text, tokens, piece);
      quantities.push(quantity);
      at = Math.max(at + 1, piece.next);
      while (at < tokens.length && (tokens[at]?.start ?? 0) < quantity.end) at += 1;
      continue;
    }
    const single = singleQuantity(tokens, at);
    if (single) quantities.push(single);
    at += 1;
    while (single && at < tokens.length && (tokens[at]?.start ?? 0) < single.end) at += 1;
  }
  return quantities;
}

function digitsByStart(text: string): Map<number, { end: number; words: string }> {
  const found = new Map<number, { end: number; words: string }>();
  for (const match of text.matchAll(digits)) {
    const signs = /^[-−–]/.test(match[0]) ? 1 : 0;
    found.set(match.index + signs, { end: match.index + match[0].length, words: match[0].slice(signs) });
  }
  return found;
}

function digitPiece(
  text: string,
  tokens: readonly Token[],
  at: number,
  inDigits: Map<number, { end: number; words: string }>,
): Piece | null {
  const token = tokens[at];
  const found = token && inDigits.get(token.start);
  if (!token || !found || token.kind === 'word' || token.kind === 'latin') return null;
  let next = at + 1;
  let end = found.end;
  let isOrdinal = false;
  if (token.kind === 'mixed') {
    const rest = token.norm.replace(/^\p{Nd}+-?/u, '');
    const isEnding = /^(?:[йяехюм]|го|му|ти|ми|ый|ой|ая|ое|ого|ом|х)$/.test(rest);
    if (!isEnding && unitOf(rest) === null && rest !== 'к') return null;
    isOrdinal = isEnding;
    end = token.end;
  } else while (next < tokens.length && (tokens[next]?.start ?? end) < end) next += 1;
  const plain = found.words.replace(/[  \u202F]/g, '');
  const parts = plain.split(/[.,:]/).map(Number);
  const [one = 0, two = 0] = parts;
  const clock =
    parts.length === 2 && /^\d{1,2}[.:]\d{2}$/.test(plain) && one < 24 && two < 60 ? `${one}:${two}` : null;
  const date =
    parts.length >= 2 && /^\d{1,2}\.\d{2}(\.\d{2,4})?$/.test(plain) && one >= 1 && one <= 31 && two <= 12
      ? `${one}.${two}`
      : null;
  const value =
    /^\d+[.,]\d{3}$/.test(plain) && one > 0 ? one * 1000 + two : Number(plain.replace(/[,:]/, '.'));
  const thousands = scaleAfter(tokens, next, text, end);
  const scaled = token.kind === 'mixed' && token.norm.endsWith('к') ? 1000 : (thousands?.scale ?? 1);
  return {
    start: token.start,
    end: thousands?.end ?? end,
    next: thousands?.next ?? next,
    first: at,
    value: (Number.isFinite(value) ? value : one) * scaled,
    clock,
    date,
    isWord: false,
    isOrdinal,
  };
}

/** «тыс.», «тысяч», «млн» that follow a number. */
function scaleAfter(tokens: readonly Token[], next: number, text: string, end: number) {
  const token = tokens[next];
  const scale = token && numeralOf(token.norm)?.value;
  if (!token || scale === undefined || scale < 1000 || !isTight(text, end, token.start)) return null;
  return { scale, next: next + 1, end: token.end };
}

/** «с половиной» that follows a number. */
function halfAfter(tokens: readonly Token[], next: number, text: string, end: number) {
  const [preposition, half] = [tokens[next], tokens[next + 1]];
  if (preposition?.norm !== 'с' || half?.norm !== 'половиной' || !isTight(text, end, preposition.start))
    return null;
  return { next: next + 2, end: half.end };
}

function isTight(text: string, from: number, to: number): boolean {
  return to - from <= 4 && /^[\s.-]*$/u.test(text.slice(from, to));
}

const tens = /^десят(?:ок|к(?:а|у|ом|е|ов|ам|ами|ах|и))$/;

function wordPiece(text: string, tokens: readonly Token[], at: number): Piece | null {
  const token = tokens[at];
  const first = token && numeralOf(token.norm);
  if (!token || !first) return null;
  let total = 0;
  let current = 0;
  let smallest = Number.POSITIVE_INFINITY;
  let next = at;
  let end = token.end;
  let isOrdinal = false;
  for (; next < tokens.length && !isOrdinal; next += 1) {
    const one = tokens[next];
    const numeral = one && numeralOf(one.norm);
    const follows = next > at && one !== undefined && /^\s+$/.test(text.slice(end, one.start));
    // «полтора десятка»
    if (follows && tens.test(one.norm) && total === 0 && current < 10) {
      [current, end] = [current * 10, one.end];
      next += 1;
      break;
    }
    if (!one || !numeral || (next > at && !follows)) break;
    const { value, sort } = numeral;
    if (one.norm.startsWith('сотн') && current > 0) {
      current *= value;
      smallest = value;
    } else if (value >= 1000) {
      total += (current || 1) * value;
      current = 0;
      smallest = value;
    } else {
      const size = value >= 100 ? 100 : value >= 20 ? 10 : 1;
      if (next > at && (size >= smallest || (value >= 10 && smallest <= 10))) break;
      current += value;
      smallest = size;
    }
    isOrdinal = sort === 'ordinal';
    end = one.end;
  }
  const half = halfAfter(tokens, next, text, end);
  // «три с половиной тысячи»
  const thousands = half && scaleAfter(tokens, half.next, text, half.end);
  const last = thousands ?? half;
  return {
    start: token.start,
    end: last?.end ?? end,
    next: last?.next ?? next,
    first: at,
    value: (total + current + (half ? 0.5 : 0)) * (thousands?.scale ?? 1),
    clock: null,
    date: null,
    isWord: true,
    isOrdinal,
  };
}

function quantityOf(text: string, tokens: readonly Token[], piece: Piece): Quantity {
  const { start, next, value, isWord } = piece;
  const readings: string[] = [];
  let { end } = piece;
  let kind: ClaimKind = 'number';
  const after = tokens[next];
  const tight = after && isTight(text, end, after.start) ? after : undefined;
  const [sign] = /^\s?([%₽$€])/.exec(text.slice(end, end + 2)) ?? [];
  const near = tokens[piece.first - 1];
  // «минут через 30»
  const before = near?.norm === 'через' ? (tokens[piece.first - 2] ?? near) : near;
  const unit = measuredBy(tight, sign, piece, before, text);
  if (piece.clock !== null) {
    readings.push(`time:${piece.clock}`);
    kind = 'date';
  }
  if (piece.date !== null) readings.push(`date:${piece.date}`);
  // «в три ночи», «в три часа ночи»
  const ofDay = tight && /^час(?:а|ов)?$/.test(tight.norm) ? tokens[next + 1] : tight;
  const hours = ofDay && partOfDay(ofDay.norm);
  if (hours !== undefined && value <= 12) {
    // «в 11 ночи»
    const isBeforeMidnight = ofDay?.norm === 'ночи' && value > 8 && value < 12;
    readings.push(`time:${(value % 12) + (isBeforeMidnight ? 12 : hours)}:0`);
    kind = 'date';
    end = ofDay?.end ?? end;
  }
  const minutes = isWord && tight ? minutesAfter(tight, near) : null;
  if (minutes !== null && Number.isInteger(value) && value < 24) {
    readings.push(`time:${value}:${minutes}`, `time:${(value + 12) % 24}:${minutes}`);
    kind = 'date';
    end = tight?.end ?? end;
  }
  const month = tight ? monthOf(tight.norm) : null;
  if (month !== null && value >= 1 && value <= 31) {
    readings.push(`date:${value}.${month}`);
    kind = 'date';
    end = tight?.end ?? end;
  }
  if (unit && (hours === undefined || ofDay === tight)) {
    readings.push(`${unit.kind}:${round(value * unit.size)}`);
    if (unit.kind === 'money') kind = 'price';
    if (!unit.isBefore) end = Math.max(end, unit.end);
  }
  // «наценка в половину» is «50 %».
  if (isWord && !unit && value < 1) readings.push(`percent:${round(value * 100)}`);
  // «18:00» is 18 as well.
  const whole = piece.clock?.endsWith(':0') ? Number.parseInt(piece.clock, 10) : value;
  const measured = readings.length > 0;
  // «на все сто»
  const isIdiom = value === 100 && before?.norm === 'все';
  // «в первой половине дня»
  const isPart = value === 0.5 && before !== undefined && numeralOf(before.norm)?.sort === 'ordinal';
  const weak = isWord && (isPart || (!unit && (value === 1 || isIdiom)));
  return { start, end, kind, readings, value: round(whole), measured, weak };
}

const atTime = new Set('в к до с около после'.split(' '));

/** The minutes of «в шесть тридцать». */
function minutesAfter(after: Token, before: Token | undefined): number | null {
  if (before === undefined || !atTime.has(before.norm)) return null;
  const { value, sort } = numeralOf(after.norm) ?? { value: 0, sort: null };
  return sort === 'cardinal' && value >= 10 && value < 60 ? value : null;
}

function measuredBy(
  after: Token | undefined,
  sign: string | undefined,
  piece: Piece,
  before: Token | undefined,
  text: string,
): (Unit & { end: number; isBefore: boolean }) | null {
  if (sign !== undefined) {
    const size: Unit = sign.trim() === '%' ? { kind: 'percent', size: 1 } : { kind: 'money', size: 1 };
    return { ...size, end: piece.end + sign.length, isBefore: false };
  }
  const own = after && unitOf(after.norm);
  // «1500 сутки» is a price: so many are counted in the genitive.
  if (own && piece.value > 100 && /^(?:час|день|сутки|ночь|месяц|занятие)$/.test(after.norm)) return null;
  if (own) return { ...own, end: after.end, isBefore: false };
  // «минут пятнадцать», «рублей 500»
  const between = before && text.slice(before.end, piece.start).replace('через', '');
  const earlier =
    between !== undefined && isTight(between, 0, between.length) ? unitOf(before?.norm ?? '') : null;
  const canPrecede =
    before &&
    /(?:минут|часа|часов|дней|дня|лет|рублей|недели|недель|месяца|месяцев|тысяч)$/.test(before.norm);
  return earlier && canPrecede ? { ...earlier, end: piece.end, isBefore: true } : null;
}

/** «половине», or «пол» by itself: half of the hour that an ordinal names. */
const halfOfHour = /^пол(?:овин[аеуы])?$/;

/** The end of half past an hour and what it may mean: «в половине первого» is 12:30 and 0:30. */
function halfPast(tokens: readonly Token[], at: number): { end: number; readings: string[] } | null {
  const [token, after] = [tokens[at], tokens[at + 1]];
  if (!token) return null;
  const joined = /^пол(\p{L}+)$/u.exec(token.norm)?.[1];
  const [hour, end] =
    joined !== undefined && hourOf(joined) !== null
      ? [hourOf(joined), token.end]
      : halfOfHour.test(token.norm) && after
        ? [hourOf(after.norm), after.end]
        : [null, 0];
  if (hour === null) return null;
  return { end, readings: [`time:${hour - 1}:30`, `time:${hour + 11}:30`] };
}

function hourOf(norm: string): number | null {
  const numeral = /[ое]го$/.test(norm) ? numeralOf(norm) : null;
  return numeral?.sort === 'ordinal' && numeral.value <= 12 ? numeral.value : null;
}
