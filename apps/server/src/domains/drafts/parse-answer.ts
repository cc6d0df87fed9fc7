import { limits } from '@molva/contract/limits';
import { z } from 'zod';
import { ModelError } from '../../external/model/index.ts';
import { turnsGrade } from './grade-drift.ts';

const claim = z.object({
  words: z.string().max(1000),
  origin: z
    .string()
    .max(100)
    .nullish()
    .transform((value) => value ?? null),
});
const answer = z.object({
  text: z.string().min(1).max(limits.recallLength),
  claims: z.array(claim).max(500).default([]),
  // Of no use, no harm: whatever is no grade is none.
  grade: z.int().min(1).max(5).nullish().catch(null),
});
export type WrittenAnswer = Pick<z.output<typeof answer>, 'text' | 'claims'>;

/** What the answer must not turn over: the customer's words, and the grade they gave. */
export interface Sources {
  words: string;
  grade: number | null;
}

/**
 * The answer of the model as it was asked for: one JSON object, in code fences or not, with nothing that cannot be
 * stored. Whether a claim's origin is true is decided by a check that does not read it.
 *
 * @throws ModelError `broken` for anything else, `wrong_language` for a text in another alphabet than the customer's,
 *   `wrong_grade` for one that turns their grade over
 */
export function parseAnswer(words: string, grounds: Sources): WrittenAnswer {
  const parsed = answer.safeParse(readJson(withoutFence(words)));
  if (!parsed.success) throw broken();
  const text = parsed.data.text.toWellFormed().replaceAll('\0', '').trim();
  if (text === '') throw new ModelError('empty', 'The model answered nothing');
  if (!isRussian(text)) throw new ModelError('wrong_language', 'The model answered in another language');
  if (turnsGrade(text, grounds, parsed.data.grade ?? null))
    throw new ModelError('wrong_grade', 'The model answered with another grade than the customer gave');
  return {
    text,
    claims: parsed.data.claims.map((one) => ({
      ...one,
      words: one.words.toWellFormed().replaceAll('\0', ''),
    })),
  };
}

/** What stands between code fences, where the whole answer stands in them. */
function withoutFence(words: string): string {
  const trimmed = words.trim();
  const opening = /^```(?:json)?[ \t]*\r?\n/i.exec(trimmed)?.[0];
  if (opening === undefined || !trimmed.endsWith('```')) return words;
  return trimmed.slice(opening.length, -3);
}

function readJson(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    throw broken();
  }
}

const broken = () => new ModelError('broken', 'The model answered in a way that cannot be read');

/** More than half of its letters are Cyrillic. */
function isRussian(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const cyrillic = text.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  return letters > 0 && cyrillic * 2 > letters;
}
