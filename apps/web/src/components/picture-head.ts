export interface PictureWords {
  /** What the picture shows; its file is called so. */
  readonly title: string;
  /** Whose it is, of which days, and what its marks mean: a line each. */
  readonly about: readonly string[];
}

export interface HeadLine {
  readonly text: string;
  readonly isTitle: boolean;
  /** Of its baseline, px from the top. */
  readonly y: number;
}

export const headSide = 16;
export const headSizes = { title: 20, about: 14 } as const;
const lineHeights = { title: 28, about: 20 } as const;
/** Between the words and what is drawn under them. */
const under = 12;

/**
 * The words above a saved picture, in lines that fit: a file says by itself what it shows.
 *
 * @param measure width of a text, px
 */
export function headOf(
  { title, about }: PictureWords,
  width: number,
  measure: (text: string, isTitle: boolean) => number,
): { lines: HeadLine[]; height: number } {
  const lines: HeadLine[] = [];
  let y = headSide;
  for (const [at, text] of [title, ...about].entries()) {
    const isTitle = at === 0;
    const kind = isTitle ? 'title' : 'about';
    for (const line of wrapped(text, (part) => measure(part, isTitle) <= width - 2 * headSide)) {
      lines.push({ text: line, isTitle, y: y + headSizes[kind] });
      y += lineHeights[kind];
    }
  }
  return { lines, height: y + under };
}

/** A word longer than a line stays whole: names have no such words. */
function wrapped(text: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
