import type { Request } from './api.ts';

/** What deleting a text needs to know, and what a refusal says of it. */
export type DeletedText = Pick<
  Request,
  'id' | 'status' | 'lock' | 'fullname_area' | 'review_data' | 'description'
>;

interface Begun {
  readonly clientId: string;
  readonly texts: readonly DeletedText[];
}

export interface DeletionSurroundings {
  /** Texts that are to be deleted soon, or are being deleted. */
  readonly hide: (ids: ReadonlySet<string>) => void;
  /** Goes through also where the page is left meanwhile. */
  readonly send: (clientId: string, ids: readonly string[]) => Promise<void>;
  /** Says that so many texts go, and offers the way back until `end`. */
  readonly offer: (count: number, back: () => void, end: () => void) => void;
  readonly onRefused: (error: unknown, begun: Begun) => void;
}

export interface Deletions {
  readonly begin: (clientId: string, texts: readonly DeletedText[]) => void;
  /** Waits no longer. */
  readonly sendAll: () => Promise<void>;
  /** The one who wanted it is here no more. */
  readonly forget: () => void;
}

/** Deletes texts with time to think again: out of sight at once, gone on the server when the offer to undo ends. */
export function createDeletions(around: DeletionSurroundings): Deletions {
  const waiting = new Set<Begun>();
  const sent = new Map<Begun, Promise<void>>();

  function change(): void {
    around.hide(new Set([...waiting, ...sent.keys()].flatMap(({ texts }) => texts.map(({ id }) => id))));
  }

  function send(begun: Begun): Promise<void> {
    if (!waiting.delete(begun)) return sent.get(begun) ?? Promise.resolve();
    const done = around
      .send(
        begun.clientId,
        begun.texts.map(({ id }) => id),
      )
      .catch((error: unknown) => around.onRefused(error, begun))
      .finally(() => {
        sent.delete(begun);
        change();
      });
    sent.set(begun, done);
    return done;
  }

  return {
    begin(clientId, texts) {
      const begun = { clientId, texts };
      waiting.add(begun);
      change();
      around.offer(
        texts.length,
        () => {
          if (waiting.delete(begun)) change();
        },
        () => void send(begun),
      );
    },
    async sendAll() {
      await Promise.all([...waiting].map(send));
      await Promise.all(sent.values());
    },
    forget() {
      waiting.clear();
      change();
    },
  };
}
