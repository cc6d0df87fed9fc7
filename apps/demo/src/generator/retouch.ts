import type { Tone } from './compiled-trade.ts';
import { type Random, chance, pick } from './random.ts';

const emoji: Record<Tone, string[]> = {
  good: ['👍', '❤️', '🔥', '😊', '👏', '🥰', '👌', '🙌', '✨'],
  mixed: ['🤷', '😐', '🤔'],
  bad: ['😡', '👎', '😞', '🤦', '💸'],
};

/** Makes a clean text look typed: ё or е, slips, missing full stops, smileys. Each author has few habits at once. */
export function retouch(clean: string, random: Random, tone: Tone): string {
  let text = chance(random, 0.6) ? clean.replaceAll('ё', 'е').replaceAll('Ё', 'Е') : clean;
  if (clean.length > 25 && chance(random, 0.07)) text = slip(text, random);
  if (chance(random, 0.05)) text = text.toLowerCase();
  const ending = random();
  if (ending < 0.22) text = text.replace(/\.$/, '');
  else if (ending < 0.34 && tone !== 'mixed')
    text = `${text.replace(/\.$/, '')}${pick(random, ['!', '!!', '!!!'])}`;
  else if (ending < 0.38 && tone === 'good')
    text = `${text.replace(/\.$/, '')}${pick(random, [')', '))', ' :)'])}`;
  else if (ending < 0.38 && tone === 'bad') text = `${text.replace(/\.$/, '')}...`;
  if (chance(random, tone === 'good' ? 0.11 : 0.04)) text += ` ${pick(random, emoji[tone])}`;
  return text;
}

/** One typing error: two letters swapped, one doubled, one left out, or no space after a comma. */
function slip(text: string, random: Random): string {
  const kind = random();
  if (kind < 0.25) return text.replace(', ', ',');
  const at = 1 + Math.floor(random() * Math.max(text.length - 3, 1));
  const [first, second] = [text.charAt(at), text.charAt(at + 1)];
  if (!/^[а-яё]{2}$/i.test(first + second)) return text;
  if (kind < 0.55) return text.slice(0, at) + second + first + text.slice(at + 2);
  if (kind < 0.75) return text.slice(0, at) + first + text.slice(at);
  return text.slice(0, at) + text.slice(at + 1);
}
