/** Characters at which a quote ends with its sentence, and those it never has more of. */
const [enough, most] = [120, 220];

/**
 * What a text says of a theme: the sentence of the first place, and those after it until it is enough to be understood.
 *
 * @param places pairs of beginning and end, in UTF-16 code units
 */
export function aroundPlace(text: string, places: readonly number[]): string {
  const at = places[0] ?? 0;
  const sentences = Array.from(text.matchAll(/[^.!?…\n]+[.!?…]*/g), (found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
  const index = Math.max(
    0,
    sentences.findIndex(({ end }) => end > at),
  );
  const first = sentences[index];
  if (!first) return shortened(text.trim());
  let { end } = first;
  for (const next of sentences.slice(index + 1)) {
    if (end - first.start >= enough || next.end - first.start > most) break;
    end = next.end;
  }
  return shortened(text.slice(first.start, end).trim());
}

function shortened(text: string): string {
  const letters = Array.from(text);
  return letters.length <= most
    ? text
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
