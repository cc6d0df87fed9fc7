import { stem } from '@molva/russian/stem';
import { tokenize } from '@molva/russian/tokens';
import { toneOfWord } from './lexicon.ts';

/** What a text is judged by: how often each feature stands in it, and what its words say by the lexicon. */
export interface TextFeatures {
  /** Stems, pairs of them and signs, each once; what is negated begins with «не_». */
  names: Set<string>;
  /** Words of praise and of blame by the lexicon, negation turned round. */
  praise: number;
  blame: number;
}

const negations = new Set(['не', 'ни', 'без', 'нет', 'нету', 'никак', 'not', 'no', 'never', 'without']);
/** Words over which a negation reaches at most: «не было никаких нареканий». */
const reach = 3;
/** A longer text says what it thinks before. */
const maxWords = 600;
const ends = /[.!?…;,:()\n]/;

export function featuresOf(text: string): TextFeatures {
  const found: TextFeatures = { names: new Set(signsIn(text)), praise: 0, blame: 0 };
  let negated = 0;
  let before = '';
  let last = 0;
  for (const { norm, kind, start, end } of tokenize(text).slice(0, maxWords)) {
    if (ends.test(text.slice(last, start))) {
      negated = 0;
      before = '';
    }
    last = end;
    if (negations.has(norm)) {
      negated = reach;
      before = 'не';
      continue;
    }
    if (kind === 'number' || kind === 'mixed') {
      found.names.add('#');
      continue;
    }
    const root = kind === 'latin' ? norm : stem(norm);
    const name = negated > 0 ? `не_${root}` : root;
    found.names.add(name);
    if (before !== '') found.names.add(`${before} ${root}`);
    const tone = toneOfWord(root) * (negated > 0 ? -1 : 1);
    if (tone > 0) found.praise += 1;
    if (tone < 0) found.blame += 1;
    negated = Math.max(0, negated - 1);
    before = root;
  }
  return found;
}

function signsIn(text: string): string[] {
  const signs: string[] = [];
  if (text.includes('!')) signs.push('!');
  if (/!{3}/.test(text)) signs.push('!!!');
  if (text.includes('?')) signs.push('?');
  if (/(?:^|[^:])\)\)|[☺😊😍🥰👍❤🔥💯🙏]/u.test(text)) signs.push(':)');
  if (/\(\(|[😡😠🤬👎😤💩]/u.test(text)) signs.push(':(');
  if (/\p{Lu}{5}/u.test(text)) signs.push('CAPS');
  return signs;
}
