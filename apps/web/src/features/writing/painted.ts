import {
  carried,
  type Checked,
  editOf,
  type FactMark,
  type Finding,
  findQuote,
  type MarkClearing,
  type NewWord,
  type Place,
  type RequestComment,
} from '../requests/index.ts';

/** How a stretch of the text is painted, the most important last. */
export const looks = [
  'comment',
  'cleared',
  'brief',
  'new_word',
  'hint',
  'warning',
  'added',
  'error',
] as const;
export type Look = (typeof looks)[number];

/** Something said of a place in the text. */
export interface Painted extends Place {
  readonly id: string;
  readonly look: Look;
}

export interface PlacedFinding extends Finding {
  readonly id: string;
  /** Where it stands in the text now; null where it is about no place, or the place was changed. */
  readonly place: Place | null;
}

export interface PlacedMark extends FactMark {
  readonly id: string;
  /** Why, by whom and when it was cleared. */
  readonly clearing: MarkClearing | null;
  readonly place: Place | null;
}

/** A word that the customer has not said and that is no fact by its shape. */
export interface PlacedNewWord extends NewWord {
  readonly id: string;
  readonly place: Place | null;
}

export interface PlacedComment extends RequestComment {
  readonly place: Place | null;
}

const lookOfMark = ({ is_cleared, origin }: FactMark): Look =>
  is_cleared ? 'cleared' : origin === 'brief' ? 'brief' : 'added';

/** Findings of the checked words, where they stand in the words typed since. Findings that were mended are left out. */
export function placeFindings({ text: from, checks }: Checked, text: string): PlacedFinding[] {
  const edit = editOf(from, text);
  return checks.findings.flatMap((finding, index): PlacedFinding[] => {
    const { start, end } = finding;
    const id = `f${index}`;
    if (start === undefined || end === undefined) return [{ ...finding, id, place: null }];
    const place = carried({ start, end }, edit);
    return place === null ? [] : [{ ...finding, id, place }];
  });
}

/**
 * Marks where they stand now. Whether one is cleared says the text, not the check that found it: a check that was on its
 * way as the fact was cleared knows nothing of it.
 */
export function placeMarks(
  { text: from, checks }: Checked,
  text: string,
  clearings: readonly MarkClearing[],
): PlacedMark[] {
  const edit = editOf(from, text);
  const byKey = new Map(clearings.map((one) => [one.key, one]));
  return checks.marks.flatMap((mark, index): PlacedMark[] => {
    const place = carried({ start: mark.start, end: mark.end }, edit);
    const clearing = byKey.get(mark.key) ?? null;
    const is_cleared = mark.origin === 'brief' || clearing !== null;
    return place === null ? [] : [{ ...mark, is_cleared, clearing, id: `m${index}`, place }];
  });
}

/** New words where they stand now, each place of them; none while the dictionary is not heard. */
export function placeNewWords({ text: from, checks }: Checked, text: string): PlacedNewWord[] {
  const edit = editOf(from, text);
  return (checks.new_words ?? []).flatMap((word, index): PlacedNewWord[] => {
    const place = carried({ start: word.start, end: word.end }, edit);
    return place === null ? [] : [{ ...word, id: `n${index}`, place }];
  });
}

/** Comments where their words stand now, else at no place. */
export function placeComments(comments: readonly RequestComment[], text: string): PlacedComment[] {
  return comments.map((comment) => ({
    ...comment,
    place:
      comment.quote === null || comment.start === undefined
        ? null
        : findQuote(text, comment.quote, comment.start),
  }));
}

/** All that is painted. Comments that were put away are not. */
export function paint(
  findings: readonly PlacedFinding[],
  marks: readonly PlacedMark[],
  comments: readonly PlacedComment[],
  newWords: readonly PlacedNewWord[] = [],
): Painted[] {
  const painted = [
    ...findings.map(({ id, place, severity }) => ({ id, place, look: severity as Look })),
    ...marks.map((mark) => ({ id: mark.id, place: mark.place, look: lookOfMark(mark) })),
    ...newWords.map(({ id, place }) => ({ id, place, look: 'new_word' as const })),
    ...comments
      .filter(({ resolved_at }) => resolved_at === null)
      .map(({ id, place }) => ({ id, place, look: 'comment' as const })),
  ];
  return painted.flatMap(({ id, place, look }) => (place === null ? [] : [{ id, look, ...place }]));
}

/** The look of a stretch on which several lie. */
export function lookOf(on: readonly Painted[]): Look | undefined {
  return looks.findLast((look) => on.some((one) => one.look === look));
}

/** The next or previous place from where the caret stands, round the text. */
export function nextPlace<P extends { readonly place: Place | null }>(
  list: readonly P[],
  caret: number,
  by: 1 | -1,
): P | undefined {
  const placed = list
    .filter((one): one is P & { place: Place } => one.place !== null)
    .toSorted((one, other) => one.place.start - other.place.start);
  return by === 1
    ? (placed.find(({ place }) => place.start > caret) ?? placed[0])
    : (placed.findLast(({ place }) => place.end < caret) ?? placed.at(-1));
}
