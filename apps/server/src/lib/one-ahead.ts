/** The same parts, each being made while the one before is used: making and using take as long as the longer of them. */
export async function* oneAhead<T>(parts: AsyncIterable<T>): AsyncGenerator<T> {
  const source = parts[Symbol.asyncIterator]();
  let next = begin();
  try {
    for (let part = await next; part.done !== true; part = await next) {
      next = begin();
      yield part.value;
    }
  } finally {
    // Waits for the part that is being made, which nobody will use.
    await source.return?.();
  }

  function begin(): Promise<IteratorResult<T>> {
    const made = source.next();
    // Of whoever awaits it; where nobody does, it is no matter.
    made.catch(() => undefined);
    return made;
  }
}
