import type { ReviewRow } from '../../external/reader/index.ts';

type Taken = Extract<ReviewRow, { review: unknown }>;

interface First {
  line: number;
  /** The text's, as its first and last words and length: a file may have a million. */
  text: string;
  signed: string;
}

/**
 * Finds rows whose review number another review of the same file has already. A column that merely counts (of each product, of
 * each page anew) looks like one of numbers, and by it most of a file would be taken for reviews that are known.
 *
 * @param max rows that are remembered of each area
 */
export function createNumbers(max: number) {
  const byArea = new Map<string, Map<string, First>>();
  return {
    /** The line of another review with this one's number. With the same day and name a text that differs is an edit. */
    lineOfOther(areaId: string, { line, review }: Taken): number | null {
      const { external_review_uid: uid, recall, author, publication_date: date } = review;
      if (uid === null || uid === undefined) return null;
      const numbers = byArea.get(areaId) ?? new Map<string, First>();
      byArea.set(areaId, numbers);
      const text = `${recall?.length ?? 0} ${recall?.slice(0, 40) ?? ''} ${recall?.slice(-40) ?? ''}`;
      const signed = `${author ?? ''} ${date ?? ''}`;
      const first = numbers.get(uid);
      // Grades without a text are told apart by day and name alone.
      if (first) return first.signed !== signed && (first.text !== text || !recall) ? first.line : null;
      if (numbers.size < max) numbers.set(uid, { line, text, signed });
      return null;
    },
  };
}
