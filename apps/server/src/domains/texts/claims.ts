import type { ClaimKind } from '@molva/contract/request-steps';
import { contactsOf } from './contacts.ts';
import { quantitiesOf } from './quantities.ts';
import type { Quantity } from './quantity.ts';
import { givenName, isAlsoWord, isPatronymic } from '@molva/russian/given-names';
import { isProductNoun } from './product-nouns.ts';
import { withoutYo } from '@molva/russian/letters';
import { type Token, tokenize } from '@molva/russian/tokens';
import { monthOf, weekdayOf } from '@molva/russian/calendar';
import { partOfDay, unitOf } from './units.ts';

/** Something a text tells as a fact. Of one kind are its words, of another what it counts. */
export type Claim =
  | { type: 'contact'; start: number; end: number; kind: ClaimKind; value: string }
  | { type: 'quantity'; start: number; end: number; kind: ClaimKind; quantity: Quantity }
  | { type: 'day'; start: number; end: number; kind: ClaimKind; value: string }
  | { type: 'words'; start: number; end: number; kind: ClaimKind; token: Token };

const placeHeads = new Set(
  `улица улице улицу улицы ул проспект проспекте просп пр площадь площади площадью переулок переулке пер бульвар бульваре шоссе
   набережной набережная метро станции город городе города г район районе парк парке парка область области деревня деревне село
   селе посёлок поселке посёлке`
    .split(/\s+/)
    .map(withoutYo),
);
const placePrepositions = new Set('в во на из от до с под над через возле около'.split(' '));
const courtesy = /^(?:вы|вас|вам|вами|ваш\p{L}*|я|бог\p{L}{0,2}|ура|ок)$/u;

/** Everything in a text that may be a fact, in order; none twice. */
export function claimsOf(text: string): { claims: Claim[]; tokens: Token[]; quantities: Quantity[] } {
  const contacts = contactsOf(text);
  const all = tokenize(text);
  const tokens = contacts.length === 0 ? all : outside(all, contacts);
  const quantities = quantitiesOf(text, tokens);
  const claims: Claim[] = contacts.map((contact) => ({ type: 'contact', kind: 'contact', ...contact }));
  for (const quantity of quantities) {
    const { start, end, kind } = quantity;
    claims.push({ type: 'quantity', start, end, kind, quantity });
  }
  const quoted = quotedRanges(text);
  let quantityAt = 0;
  for (const [at, token] of tokens.entries()) {
    while ((quantities[quantityAt]?.end ?? Number.POSITIVE_INFINITY) <= token.start) quantityAt += 1;
    const day = dayOf(token);
    const { start, end } = token;
    if (day !== null) {
      const inQuantity = (quantities[quantityAt]?.start ?? Number.POSITIVE_INFINITY) < end;
      if (!inQuantity) claims.push({ type: 'day', start, end, kind: 'date', value: day });
      continue;
    }
    if ((quantities[quantityAt]?.start ?? Number.POSITIVE_INFINITY) < end) continue;
    const kind = kindOfWord(tokens, at, quoted.has(token.start));
    if (kind !== null) claims.push({ type: 'words', start, end, kind, token });
  }
  return { claims: claims.sort((one, other) => one.start - other.start), tokens: all, quantities };
}

function outside(tokens: readonly Token[], ranges: readonly { start: number; end: number }[]): Token[] {
  let at = 0;
  return tokens.filter(({ start }) => {
    while ((ranges[at]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    return (ranges[at]?.start ?? Number.POSITIVE_INFINITY) > start;
  });
}

function dayOf({ norm, kind }: Token): string | null {
  if (kind !== 'word') return null;
  const weekday = weekdayOf(norm);
  if (weekday !== null) return `weekday:${weekday}`;
  const month = monthOf(norm);
  return month === null ? null : `month:${month}`;
}

/** Beginnings of tokens inside short names in quotes that begin with a capital letter or a digit. */
function quotedRanges(text: string): ReadonlySet<number> {
  const starts = new Set<number>();
  for (const { 1: inner = '', index } of text.matchAll(/[«„“"]([^«»„“”"\n]{1,60})[»”“"]/gu)) {
    if (!/^\s*[\p{Lu}\p{N}]/u.test(inner)) continue;
    const tokens = tokenize(inner);
    // «Идите в суд», — so somebody spoke.
    if (/^[,!?.…]*\s*[—–-]/.test(text.slice(index + inner.length + 2, index + inner.length + 8))) continue;
    // A longer one is what somebody said.
    if (tokens.length > 4 || (tokens.length > 2 && /[!?.]$/.test(inner))) continue;
    for (const { start } of tokens) starts.add(index + 1 + start);
  }
  return starts;
}

function kindOfWord(tokens: readonly Token[], at: number, isQuoted: boolean): ClaimKind | null {
  const token = tokens[at];
  if (!token) return null;
  const { raw, norm, kind } = token;
  if (kind === 'latin') return norm.length > 1 && unitOf(norm) === null ? 'product' : null;
  if (kind === 'mixed') return /\p{Nd}/u.test(raw) && unitOf(norm) === null ? 'product' : null;
  if (kind !== 'word' || partOfDay(norm) !== undefined) return null;
  if (isQuoted) return 'name';
  const isCapital = /^\p{Lu}/u.test(raw);
  if (!isCapital) return norm.length > 2 && isProductNoun(norm) ? 'product' : null;
  if (raw.length === 1 || courtesy.test(norm)) return null;
  if (isShouted(tokens, at)) return isProductNoun(norm) ? 'product' : null;
  const name = givenName(norm);
  if (token.opens) {
    if (name !== null) return isAlsoWord(name) ? null : 'name';
    if (/^\p{Lu}{2,5}$/u.test(raw) && !/^(?:не|но|да|на|ну|все|я|мы|он|это)$/.test(norm)) return 'name';
    if (isPatronymic(norm) || isSurnameAt(tokens, at)) return 'name';
    return isProductNoun(norm) ? 'product' : null;
  }
  const before = tokens[at - 1]?.norm ?? '';
  if (placeHeads.has(before)) return 'place';
  if (name === null && !isPatronymic(norm) && placePrepositions.has(before)) return 'place';
  return 'name';
}

/** A surname that begins a sentence stands before a name or initials. */
function isSurnameAt(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (!next || next.opens || !/(?:ов|ев|ин|ын|ск)\p{L}{0,3}$|ко$/u.test(tokens[at]?.norm ?? '')) return false;
  return /^\p{Lu}$/u.test(next.raw) || (/^\p{Lu}/u.test(next.raw) && givenName(next.norm) !== null);
}

/** Words in capitals that are loud, and no short name of something: long ones, and several in a row. */
function isShouted(tokens: readonly Token[], at: number): boolean {
  const isLoud = (token: Token | undefined) => token !== undefined && /^\p{Lu}{2,}$/u.test(token.raw);
  const token = tokens[at];
  if (!isLoud(token)) return false;
  return (token?.raw.length ?? 0) > 5 || isLoud(tokens[at - 1]) || isLoud(tokens[at + 1]);
}
