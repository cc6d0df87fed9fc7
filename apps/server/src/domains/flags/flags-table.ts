import type { Database } from '../../db/database.ts';
import type { Bus } from '../../kernel/events/bus.ts';
import type { Logger } from '../../lib/log.ts';
import { withDefaults } from './definitions.ts';
import type { FlagsPayload } from '../../kernel/flags.ts';
import { toPayload } from './payload.ts';
import { editedFlags, lastEdit } from './queries.ts';

/** The table of flags as this process knows it: read at the start and whenever somebody edits one, on any node. */
export interface FlagsTable {
  start(): Promise<void>;
  stop(): void;
  /** Reads the table again, now. */
  refresh(): Promise<void>;
  payload(): FlagsPayload;
  /** After the payload has become another one; the returned function ends it. */
  onChange(listener: (payload: FlagsPayload) => void): () => void;
}

export function createFlagsTable(options: { db: Database; bus: Bus; log: Logger }): FlagsTable {
  const { db, bus, log } = options;
  const listeners = new Set<(payload: FlagsPayload) => void>();
  const forget: (() => void)[] = [];
  let payload = toPayload(withDefaults([]), null);

  async function read(): Promise<void> {
    // The date first: an edit in between then comes with the next reading.
    const edited = await lastEdit(db);
    const fresh = toPayload(withDefaults(await editedFlags(db)), edited);
    // Of two readings under way the later state wins, in whichever order they end.
    if (fresh.dateUpdated <= payload.dateUpdated) return;
    payload = fresh;
    for (const listener of listeners) listener(payload);
  }

  function reread(): void {
    read().catch((error: unknown) => log.error({ err: error }, 'feature flags could not be read'));
  }

  return {
    async start() {
      forget.push(bus.on('flags_changed', reread), bus.on('up', reread));
      await read();
    },
    stop() {
      for (const stop of forget.splice(0)) stop();
    },
    refresh: read,
    payload: () => payload,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
