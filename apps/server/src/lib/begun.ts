/**
 * Waits for the first part of something that is made as it is taken, and gives the whole: what cannot begin fails
 * here. Leaving the whole, even before its first part is taken, ends the making.
 *
 * @throws what making the first part threw
 */
export async function begun<T>(parts: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const rest = parts[Symbol.asyncIterator]();
  let first: IteratorResult<T> | null = await rest.next();
  const whole: AsyncIterator<T> = {
    next() {
      const ready = first;
      first = null;
      return ready === null ? rest.next() : Promise.resolve(ready);
    },
    async return() {
      await rest.return?.();
      return { done: true, value: undefined };
    },
  };
  return { [Symbol.asyncIterator]: () => whole };
}
