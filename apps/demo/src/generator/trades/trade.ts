/**
 * One thing that customers of a trade talk about. Sentences are templates (see template.ts), each whole, first
 * letter capital, full stop at the end, and none begins with a proper name: it may come to stand after «Но».
 */
export interface Topic {
  key: string;
  weight: number;
  /** Months (1–12) in which it is on everyone's mind; then its weight counts four times. */
  months?: number[];
  good: string[];
  bad: string[];
  /** What the business says to it in an answer. */
  reply: { good: string[]; bad: string[] };
}

export interface Trade {
  key: string;
  /** How and why they came: the first sentence of longer texts. */
  openings: string[];
  topics: Topic[];
  closings: { good: string[]; mixed: string[]; bad: string[] };
  /** Whole texts of a word or two. */
  words: { good: string[]; mixed: string[]; bad: string[] };
  /** Word lists for `$name` in this trade's templates. */
  lexicon: Record<string, string[]>;
}
