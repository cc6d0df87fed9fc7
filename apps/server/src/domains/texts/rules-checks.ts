import type { Finding } from '@molva/contract/text-checks';
import { counted } from '@molva/russian/plurals';
import { isBlank } from '../../lib/blank.ts';
import { contactPatterns } from './contacts.ts';
import type { TextInput } from './input.ts';
import { stem } from '@molva/russian/stem';
import { normalize, withoutUnseen } from '@molva/russian/normalize';
import { hasWordsOf } from '@molva/russian/words';
import type { Token } from '@molva/russian/tokens';

/** Findings of one check: a text of one word repeated has no more to tell than this. */
export const maxFindings = 50;

/**
 * Characters as sites count: code points, spaces and all, without line ends, without characters that take no place,
 * and without spaces before and after the text.
 */
export function lengthOf(text: string): number {
  return [
    ...withoutUnseen(text)
      .trim()
      .replace(/[\r\n]/g, ''),
  ].length;
}

const characters = ['знак', 'знака', 'знаков'] as const;

/** A text too short or too long for the site. Of no text at all nothing is said. */
export function checkLength(length: number, rules: TextInput['rules']): Finding[] {
  const { min_length: least, max_length: max } = rules;
  if (length === 0) return [];
  if (least !== null && length < least)
    return [
      finding(
        'length',
        'error',
        `Площадка просит не меньше ${counted(least, ['знака', 'знаков', 'знаков'])}, сейчас ${length}`,
      ),
    ];
  if (max !== null && length > max)
    return [
      finding('length', 'error', `На ${counted(length - max, characters)} длиннее, чем принимает площадка`),
    ];
  return [];
}

/** Words that the site (an error) or the client's brief (a warning) forbids, in any of their forms. */
export function checkForbidden(
  tokens: readonly Token[],
  { rules, forbidden }: Pick<TextInput, 'rules' | 'forbidden'>,
): Finding[] {
  const stems = tokens.map(({ norm }) => stem(norm));
  const found = [
    ...ofPhrases(tokens, stems, rules.forbidden_words, 'error', 'Площадка не принимает'),
    ...ofPhrases(tokens, stems, forbidden, 'warning', 'Клиент просит не писать'),
  ];
  return found.slice(0, maxFindings);
}

function ofPhrases(
  tokens: readonly Token[],
  stems: readonly string[],
  phrases: readonly string[],
  severity: Finding['severity'],
  message: string,
): Finding[] {
  const byFirst = new Map<string, { phrase: string; stems: string[] }[]>();
  for (const phrase of phrases) {
    const own = (normalize(phrase).match(/[\p{L}\p{N}-]+/gu) ?? []).map(stem);
    const [first] = own;
    if (first !== undefined) byFirst.set(first, [...(byFirst.get(first) ?? []), { phrase, stems: own }]);
  }
  const found: Finding[] = [];
  for (let at = 0; at < stems.length && found.length < maxFindings; at += 1)
    for (const { phrase, stems: own } of byFirst.get(stems[at] ?? '') ?? []) {
      if (!own.every((one, index) => stems[at + index] === one)) continue;
      const [start, end] = [tokens[at]?.start ?? 0, tokens[at + own.length - 1]?.end ?? 0];
      found.push({ ...finding('forbidden_words', severity, `${message}: «${phrase}»`), start, end });
    }
  return found;
}

type Markup = TextInput['rules']['forbidden_markup'][number];
const markup: Record<Markup, [RegExp, string]> = {
  html: [/<\/?[a-z!][^<>]{0,500}>|&(?:[a-z]{2,10}|#\d{1,6});/gi, 'Площадка не принимает разметку'],
  links: [contactPatterns.link, 'Площадка не принимает ссылки'],
  phones: [contactPatterns.phone, 'Площадка не принимает телефоны'],
  emails: [contactPatterns.address, 'Площадка не принимает адреса почты'],
  emoji: [
    /\p{Emoji_Presentation}|\p{Emoji}\uFE0F|\p{Regional_Indicator}{2}/gu,
    'Площадка не принимает эмодзи',
  ],
  // Short ones are names: МРТ, АЗС.
  caps: [
    /(?<![\p{L}])\p{Lu}{6,}(?![\p{L}])|(?<![\p{L}])\p{Lu}{2,}(?:[ \t]+\p{Lu}{2,})+(?![\p{L}])/gu,
    'Площадка не принимает слова заглавными буквами',
  ],
};

export function checkMarkup(text: string, { forbidden_markup: kinds }: TextInput['rules']): Finding[] {
  return kinds.flatMap((kind) => {
    const [pattern, message] = markup[kind];
    const found: Finding[] = [];
    for (const match of text.matchAll(pattern)) {
      found.push({
        ...finding('markup', 'error', message),
        start: match.index,
        end: match.index + match[0].length,
      });
      if (found.length >= maxFindings) break;
    }
    return found;
  });
}

/** Where the customer was given something for it, the site's disclosure must stand in the text. */
export function checkDisclosure(
  text: string,
  { rules, incentive }: Pick<TextInput, 'rules' | 'incentive'>,
): Finding[] {
  if (isBlank(incentive ?? '')) return [];
  if (!rules.incentive_allowed)
    return [finding('disclosure', 'error', 'Площадка не принимает отзывы, за которые автор что-то получил')];
  if (rules.disclosure === null || isBlank(text) || !lacksDisclosure(text, { rules, incentive })) return [];
  return [
    {
      ...finding('disclosure', 'error', 'Автор получил за отзыв вознаграждение: нужен текст раскрытия'),
      replacement: rules.disclosure,
    },
  ];
}

/** Whether a text needs the disclosure of its site's rules and has not its words, in whatever case and punctuation. */
export function lacksDisclosure(
  text: string,
  { rules, incentive }: { rules: { disclosure: string | null }; incentive: string | null },
): boolean {
  if (isBlank(incentive ?? '') || isBlank(rules.disclosure ?? '')) return false;
  return !hasWordsOf(text, rules.disclosure ?? '');
}

/** A text with the disclosure of its site's rules at its end, where it needs one and has none. */
export function withDisclosure(text: string, about: Pick<TextInput, 'rules' | 'incentive'>): string {
  if (isBlank(text) || !lacksDisclosure(text, about)) return text;
  return `${text.trimEnd()}\n\n${about.rules.disclosure ?? ''}`;
}

export function finding(check: Finding['check'], severity: Finding['severity'], message: string): Finding {
  return { check, severity, message };
}
