import type { AppContext } from '../kernel/context.ts';

/**
 * A node that stops before one of its transactions until it is told to go on, as one does whose process sleeps.
 *
 * @param number of the transaction, from 1
 */
export function gatedNode(context: AppContext, number = 1) {
  const arrived = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let begun = 0;
  const db: AppContext['db'] = {
    now: context.db.now,
    lagging: context.db.lagging,
    read: context.db.read,
    copyOut: context.db.copyOut,
    serve: context.db.serve,
    noteNews: context.db.noteNews,
    close: context.db.close,
    get query() {
      return context.db.query;
    },
    async transaction(work) {
      begun += 1;
      if (begun === number) {
        arrived.resolve();
        await gate.promise;
      }
      return context.db.transaction(work);
    },
  };
  return { context: { ...context, db }, arrived: arrived.promise, goOn: gate.resolve };
}
