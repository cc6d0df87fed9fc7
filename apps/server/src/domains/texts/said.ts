import { consonantKey } from '@molva/russian/consonant-key';
import { givenName, isSpokenPatronymic, mayBeSame, mayBeSpokenOf } from '@molva/russian/given-names';
import { withoutUnseen } from '@molva/russian/normalize';
import { rootsAmong } from '@molva/russian/roots';
import { stem } from '@molva/russian/stem';
import type { Token } from '@molva/russian/tokens';
import { slugOf } from '@molva/russian/transliterate';
import { type Claim, claimsOf } from './claims.ts';
import { isSaid, saidBy } from './said-quantities.ts';

/** What a text says, to look claims of another up in. */
export interface Said {
  quantities: ReadonlySet<string>;
  days: ReadonlySet<string>;
  contacts: ReadonlySet<string>;
  /** Words by their first three letters. */
  words: ReadonlyMap<string, readonly string[]>;
  stems: ReadonlySet<string>;
  names: readonly string[];
  spokenPatronymics: readonly string[];
  consonantKeys: ReadonlySet<string>;
  /** Words as they sound in Latin letters, roughly. */
  spellings: ReadonlySet<string>;
  /** Whether a word may come from the root of one that is said. */
  hasRoot(norm: string): boolean;
}

/** All that a text says. */
export function saidIn(text: string): Said {
  const { claims, tokens, quantities } = claimsOf(text);
  const words = new Map<string, string[]>();
  const stems = new Set<string>();
  const names: string[] = [];
  const spokenPatronymics = new Set<string>();
  const consonantKeys = new Set<string>();
  const spellings = new Set<string>();
  for (const token of tokens)
    for (const norm of partsOf(token)) {
      const beginning = norm.slice(0, 3);
      const kept = words.get(beginning);
      if (kept === undefined) words.set(beginning, [norm]);
      else if (kept.length < 200) kept.push(norm);
      stems.add(stem(norm));
      const name = givenName(norm);
      if (name !== null) names.push(name);
      if (isSpokenPatronymic(norm)) spokenPatronymics.add(norm);
      const key = consonantKey(norm);
      if (key !== null) consonantKeys.add(key);
      spellings.add(spellingOf(norm));
    }
  const days = new Set<string>();
  const contacts = new Set<string>();
  for (const claim of claims) {
    if (claim.type === 'day') days.add(claim.value);
    if (claim.type === 'contact') contacts.add(claim.value);
    if (claim.type === 'quantity')
      for (const reading of claim.quantity.readings) {
        const [, month] = /^date:\d+\.(\d+)$/.exec(reading) ?? [];
        if (month !== undefined) days.add(`month:${month}`);
      }
  }
  // Few texts name goods that their customer has not: the table is made for them alone.
  let roots: ((norm: string) => boolean) | undefined;
  return {
    quantities: saidBy(quantities, numbersWithin(tokens)),
    days,
    contacts,
    words,
    stems,
    names: [...new Set(names)].slice(0, 500),
    spokenPatronymics: [...spokenPatronymics].slice(0, 500),
    consonantKeys,
    spellings,
    hasRoot: (norm) => (roots ??= rootsAmong(tokens.map((token) => token.norm)))(norm),
  };
}

/** Numbers that letters are written to: both of «3х6», the one of «9б» and of «R16»; the two of «двойной». */
const numbersWithin = (tokens: readonly Token[]): number[] =>
  tokens.flatMap(({ kind, norm }) => {
    if (kind === 'mixed') return (norm.match(/\d+/g) ?? []).map(Number);
    return /^двойн(?:ой|ая|ую|ым|ых|ые)$/.test(norm)
      ? [2]
      : /^тройн(?:ой|ая|ую|ым|ых|ые)$/.test(norm)
        ? [3]
        : [];
  });

/** A word and, where a hyphen joins several, each of them; of «9б» the letter. */
function partsOf({ norm, kind }: Token): string[] {
  if (kind === 'mixed') return [norm, ...(norm.match(/\p{L}+/gu) ?? [])];
  const parts = norm.split('-').filter((part) => part.length > 1);
  return parts.length > 1 ? [norm, ...parts] : [norm];
}

/** Whether a claim of another text stands in it. */
export function holds(claim: Claim, said: Said): boolean {
  if (claim.type === 'contact') return said.contacts.has(claim.value);
  if (claim.type === 'day') return said.days.has(claim.value);
  if (claim.type === 'quantity') return isSaid(claim.quantity, said.quantities);
  const norm = withoutUnseen(claim.token.norm);
  // Of a model or a size people say the number alone: «резина на 16» is «R16».
  if (
    claim.token.kind === 'mixed' &&
    numbersWithin([claim.token]).some((one) => said.quantities.has(`bare:${one}`))
  )
    return true;
  // A common noun is said by any word of its root: «чистка» by «почистили», a name by itself alone.
  if (holdsWord(norm, said)) return true;
  if (claim.kind === 'place') return isPlaceOf(norm, said);
  return isCommonNoun(claim) && said.hasRoot(norm);
}

/** «из Мексики» is said by «мексиканка»: a place by whoever and whatever is from there. */
function isPlaceOf(norm: string, { words }: Said): boolean {
  const beginning = norm.slice(0, Math.max(5, stem(norm).length));
  return words.get(norm.slice(0, 3))?.some((other) => other.startsWith(beginning)) ?? false;
}

/** A good that is named by a common noun. */
export const isCommonNoun = ({ kind, token }: Extract<Claim, { type: 'words' }>): boolean =>
  kind === 'product' && token.kind === 'word' && (token.opens || token.raw === token.raw.toLowerCase());

/** Whether a word of another text stands in it, in any form or spelling. Small letters, е for ё. */
export function holdsWord(norm: string, said: Said): boolean {
  if (said.stems.has(stem(norm))) return true;
  if (said.words.get(norm.slice(0, 3))?.some((other) => isFormOf(norm, other))) return true;
  const name = givenName(norm);
  if (name !== null && said.names.some((other) => mayBeSame(name, other))) return true;
  if (isPatronymicSaid(norm, said)) return true;
  if (soundsSaid(norm, said.consonantKeys)) return true;
  // «Авито» and «Avito», «ямаха» and «Yamaha», «фед» and «ФЭД»: too few consonants to go by those alone.
  if (norm.length > 2 && said.spellings.has(spellingOf(norm))) return true;
  if (spokenNames.get(stem(norm))?.some((other) => said.stems.has(stem(other)))) return true;
  const parts = norm.split('-');
  return parts.length > 1 && parts.every((part) => part.length > 1 && holdsWord(part, said));
}

/** «Павловна» is said by «Пална». */
const isPatronymicSaid = (norm: string, { spokenPatronymics }: Said): boolean =>
  spokenPatronymics.some((spoken) => mayBeSpokenOf(spoken, norm));

/** Names by what people call them, where neither letters nor sounds tell: by stems of the names. */
const spokenNames: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    iphone: ['айфон'],
    ipad: ['айпад'],
    apple: ['эпл', 'эппл', 'яблоко'],
    whatsapp: ['ватсап', 'вотсап', 'вацап', 'вотсапп'],
    viber: ['вайбер'],
    telegram: ['телега'],
    instagram: ['инста'],
    youtube: ['ютуб', 'ютьюб'],
    google: ['гугл'],
    wifi: ['вайфай'],
    'wi-fi': ['вайфай', 'вай-фай'],
    xiaomi: ['сяоми', 'ксиоми', 'ксяоми'],
    honda: ['хонда'],
    bmw: ['бмв', 'бэха', 'бумер'],
    škoda: ['шкода'],
    skoda: ['шкода'],
    kia: ['киа'],
    lada: ['лада'],
    '3d': ['3д'],
    led: ['лед', 'светодиодный'],
    nike: ['найк'],
    daewoo: ['дэу', 'деу'],
    vk: ['вк'],
    puma: ['пума'],
    lego: ['лего'],
    ikea: ['икея', 'икеа', 'икее'],
    python: ['питон'],
    sony: ['сони'],
    nokia: ['нокиа', 'нокия'],
    audi: ['ауди'],
    opel: ['опель'],
    zara: ['зара'],
    usb: ['юсб'],
    qr: ['кьюар', 'куар'],
    'санкт-петербург': ['питер', 'спб', 'петербург'],
    петербург: ['питер', 'спб'],
    москва: ['мск'],
    екатеринбург: ['екб'],
    новосибирск: ['нск'],
  }).map(([name, spoken]): [string, readonly string[]] => [stem(name), spoken]),
);

const spellingOf = (norm: string): string =>
  slugOf(norm, 40)
    .replace(/kh/g, 'h')
    .replace(/[iy](?=[aeou])/g, '')
    .replace(/y|j/g, 'i')
    .replace(/c(?!h)|ck|q/g, 'k')
    .replace(/w/g, 'v')
    .replace(/x/g, 'ks')
    .replace(/(.)\1/g, '$1')
    // Its ending is of the case: «ямаху».
    .replace(/(?<=..)[aeiou]$/, '');

/** Of two Russian words the sounds say nothing: one of the two must be in Latin letters. */
function soundsSaid(norm: string, keys: ReadonlySet<string>): boolean {
  const key = consonantKey(norm);
  if (key === null) return false;
  if (key.startsWith('l') && keys.has(`c${key.slice(1)}`)) return true;
  return keys.has(`l${key.slice(1)}`);
}

const ending =
  /^(?:ого|его|ому|ему|ыми|ими|ами|ями|иями|ией|ием|иям|иях|ах|ях|ам|ям|ым|им|ых|их|ый|ий|ой|ей|ом|ем|ою|ею|ая|яя|ую|юю|ые|ие|ья|ье|ью|ию|ия|ии|ов|ев|а|я|о|е|и|ы|у|ю|ь|й|)$/;

/** Whether two words differ in their endings alone, a fleeting vowel set aside: «Алексея» and «Алексей», «Павла» and «Павел». */
function isFormOf(one: string, other: string): boolean {
  return differsInEnding(one, other) || differsInEnding(withoutFleeting(one), withoutFleeting(other));
}

function differsInEnding(one: string, other: string): boolean {
  let same = 0;
  while (same < one.length && same < other.length && one[same] === other[same]) same += 1;
  if (same < 3 || Math.max(one.length, other.length) - same > 4) return false;
  return ending.test(one.slice(same)) && ending.test(other.slice(same));
}

function withoutFleeting(word: string): string {
  return word.replace(/[ео]([кцлнрв])$/, '$1');
}
