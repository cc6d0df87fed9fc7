import type { Caller } from './call.ts';

/** What a person was told of, by kind; of one thing alone where its id is named. */
export const told = async (who: Caller, kind: string, id?: string) =>
  (await who.call('GET /notifications', { query: { limit: 200 } })).body.data.filter(
    (one) => one.kind === kind && (id === undefined || one.path?.includes(id)),
  );
