const end = 0x0a;

/** The lines of a text that came in pieces of UTF-8, each decoded as it is taken; what has no `\n` behind it is none. */
export function* linesOf(chunks: Iterable<Buffer>): Generator<string> {
  let begun: Buffer[] = [];
  for (const chunk of chunks) {
    let from = 0;
    for (let to = chunk.indexOf(end); to !== -1; to = chunk.indexOf(end, from)) {
      const rest = chunk.subarray(from, to);
      // A character may have come in two pieces: bytes are put together, and not texts.
      yield begun.length === 0 ? rest.toString() : Buffer.concat([...begun, rest]).toString();
      begun = [];
      from = to + 1;
    }
    if (from < chunk.length) begun.push(chunk.subarray(from));
  }
}
