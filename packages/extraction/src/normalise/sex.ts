import type { Sex } from '../extracted/types.ts';

const MALE = /^(?:1|m|male|man|м|муж(?:ск\p{L}*|чина|\.)?|https?:\/\/schema\.org\/male)\.?$/iu;
const FEMALE = /^(?:2|f|female|woman|w|ж|жен(?:ск\p{L}*|щина|\.)?|https?:\/\/schema\.org\/female)\.?$/iu;

/** Sex where the site states it. Never guessed from a name. 1 and 2 as in VK's API. */
export function parseSex(value: string | number): Sex | null {
  const text = String(value).trim();
  if (MALE.test(text)) return 'male';
  return FEMALE.test(text) ? 'female' : null;
}
