import type { Unsaid, UnsaidInput } from './new-words.ts';

/** What the process with the dictionary is asked. */
export type DictionaryTask =
  | { kind: 'spelling'; words: readonly string[]; maxWrong: number }
  | { kind: 'unsaid'; input: UnsaidInput }
  | { kind: 'trade_words'; texts: readonly string[] };

export interface WrongWord {
  word: string;
  /** What it may have been, most likely first. */
  suggestions: string[];
}

/** What it answers, by the kind of the task. */
export interface DictionaryAnswers {
  spelling: WrongWord[];
  unsaid: Unsaid;
  /** First forms that texts of the trade often use. */
  trade_words: string[];
}
