import type { Finding, NewWord, TextChecks } from '@molva/contract/text-checks';
import { counted } from '@molva/russian/plurals';
import { addedDetails, addedFacts } from './added-facts.ts';
import type { WholeInput } from './input.ts';
import type { Unsaid } from './new-words.ts';
import {
  checkDisclosure,
  checkForbidden,
  checkLength,
  checkMarkup,
  finding,
  lengthOf,
} from './rules-checks.ts';
import { tokenize } from '@molva/russian/tokens';
import { checkTypography } from './typography.ts';
import { checkGender, checkRepetition, ownWords } from './wording-checks.ts';

/**
 * Every check of a text and of what the dictionary said of it: pure, in bounded time for any text. Spelling comes from
 * `checkSpelling`, likeness from `nearDuplicates`.
 */
export function checkText(input: WholeInput): TextChecks {
  const { text, words, rules } = input;
  const tokens = tokenize(text);
  const length = lengthOf(text);
  const unsaid = input.unsaid && whatStops(input.unsaid, input);
  const marks = inOrder([...addedFacts(input), ...(unsaid ? addedDetails(unsaid, input.cleared) : [])]);
  const open = marks.filter((mark) => mark.origin === 'added' && !mark.is_cleared).length;
  const findings: Finding[] = [
    ...checkLength(length, rules),
    ...checkForbidden(tokens, input),
    ...checkMarkup(text, rules),
    ...checkDisclosure(text, input),
    ...(open === 0
      ? []
      : [
          finding(
            'added_facts',
            'error',
            `В словах покупателя нет: ${counted(open, ['факта', 'фактов', 'фактов'])} из текста`,
          ),
        ]),
    ...checkGender(tokens, input.sex),
    ...checkRepetition(tokens),
    ...checkTypography(text),
  ];
  return {
    length,
    findings,
    marks,
    new_words: unsaid?.newWords ?? null,
    own_words: words === null ? null : ownWords(tokens, tokenize(words)),
  };
}

/** Of a text that was let through, details that nobody looked at are as new words are. */
function whatStops(
  { details, newWords }: Unsaid,
  { isPassed, cleared }: Pick<WholeInput, 'isPassed' | 'cleared'>,
): Unsaid {
  const stops = ({ key }: NewWord) => !isPassed || cleared.includes(key);
  const rest = details.filter((detail) => !stops(detail));
  return { details: details.filter(stops), newWords: inOrder([...newWords, ...rest]) };
}

const inOrder = <M extends { start: number }>(marks: readonly M[]): M[] =>
  marks.toSorted((one, other) => one.start - other.start);
