import { describe, expect, it } from 'vitest';
import { clientProblems } from './clients.ts';
import { draftProblems } from './drafts.ts';
import { fileProblems } from './files.ts';
import { flagProblems } from './flags.ts';
import { filledIn, problem, problems } from './index.ts';
import { peopleProblems } from './people.ts';
import type { ProblemText } from './problem-text.ts';
import { reviewProblems } from './reviews.ts';
import { ruleProblems } from './rules.ts';
import { signInProblems } from './sign-in.ts';
import { systemProblems } from './system.ts';
import { textProblems } from './texts.ts';

const tables = [
  signInProblems,
  peopleProblems,
  clientProblems,
  textProblems,
  fileProblems,
  flagProblems,
  reviewProblems,
  ruleProblems,
  draftProblems,
  systemProblems,
];
const all = Object.entries<ProblemText>(problems);
const named = (text: string | null) => [...(text ?? '').matchAll(/\{(\w+)\}/g)].map(([, name]) => name);

describe('the table of problems', () => {
  it('has each code once', () => {
    expect(tables.flatMap((table) => Object.keys(table))).toHaveLength(all.length);
    expect(all.filter(([code]) => !/^[a-z][a-z_]+[a-z]$/.test(code))).toEqual([]);
  });

  it('has Russian words for each, which a full stop can follow', () => {
    const said = (words: string) => words.replaceAll(/\{\w+\}/g, '');
    const odd = all.filter(([, { words }]) => {
      const rest = said(words);
      return (
        words !== '{said}' &&
        (!/[а-яё]/i.test(rest) ||
          /[.!?…]$/.test(words) ||
          /\b(?!https?\b|XLSX\b|JSON\b|JSONPath\b|Telegram\b|true\b|false\b|MHTML\b)[A-Za-z]{4,}/.test(rest))
      );
    });
    expect(odd.map(([code]) => code)).toEqual([]);
  });

  it('says in Russian nothing of a case that it does not say in English', () => {
    const made = all.filter(
      ([, { detail, words }]) =>
        detail !== null && named(words).some((name) => !named(detail).includes(name)),
    );
    expect(made.map(([code]) => code)).toEqual([]);
  });

  it('puts what a case has into its texts, and nothing else', () => {
    const { code, params } = problem('text_held', { name: 'Анна {code}' });
    expect(filledIn(problems[code].detail, params)).toBe('The text is held by Анна {code}');
    expect(filledIn('{toString} {a}', { a: 1 })).toBe('{toString} 1');
  });
});
