/**
 * Calls at even distances without waiting for answers, until told to stop.
 *
 * @returns milliseconds that each call took
 */
export async function steadily(
  perSecond: number,
  call: () => Promise<void>,
  isOver: () => boolean,
): Promise<number[]> {
  const began = performance.now();
  const calls: Promise<number>[] = [];
  while (!isOver()) {
    const due = began + (calls.length * 1000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    // A timer fires late by up to a millisecond; what counts is what the server takes.
    const asked = performance.now();
    calls.push(call().then(() => performance.now() - asked));
  }
  return Promise.all(calls);
}
