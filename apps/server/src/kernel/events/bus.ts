import { EventEmitter } from 'node:events';
import pg from 'pg';
import type { Database } from '../../db/database.ts';
import type { Logger } from '../../lib/log.ts';
import { channel, type NodeMessage, type StoredEvent } from './messages.ts';

interface BusEvents {
  event: [StoredEvent];
  actor_changed: [string];
  cancel_job: [string];
  flags_changed: [];
  /** Messages may have been missed since the last `down`. */
  up: [];
  down: [];
}

/** What the other nodes, and this one, tell each other through PostgreSQL's LISTEN/NOTIFY. */
export interface Bus {
  on<K extends keyof BusEvents>(name: K, listener: (...args: BusEvents[K]) => void): () => void;
  /** False while the connection is lost: caches that rely on messages must not be trusted. */
  readonly isUp: boolean;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const maxPauseMs = 5_000;
const aliveEvery = 5_000;

/** Keeps one listening connection open, for as long as the process lives; reconnects with growing pauses. */
export function createBus(options: { url: string; db: Database; log: Logger }): Bus {
  const { url, db, log } = options;
  const emitter = new EventEmitter<BusEvents>();
  emitter.setMaxListeners(0);
  let client: pg.Client | null = null;
  let isUp = false;
  let stopped = false;
  let pause = 100;
  let timer: NodeJS.Timeout | undefined;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'molva bus',
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    fresh.on('error', () => lost(fresh));
    fresh.on('end', () => lost(fresh));
    fresh.on('notification', (notice) => {
      void receive(notice.payload ?? '');
    });
    await fresh.connect();
    await fresh.query(`LISTEN ${channel}`);
    client = fresh;
    isUp = true;
    pause = 100;
    timer = setInterval(() => {
      fresh.query('SELECT 1').catch(() => lost(fresh));
    }, aliveEvery);
    emitter.emit('up');
  }

  function lost(which: pg.Client): void {
    if (client !== which) return;
    client = null;
    isUp = false;
    clearInterval(timer);
    // Not politely: a PostgreSQL that stands still would keep it.
    which.connection.stream.destroy();
    emitter.emit('down');
    if (!stopped) retry();
  }

  function retry(): void {
    timer = setTimeout(() => {
      connect().catch((error: unknown) => {
        log.warn({ err: error }, 'cannot listen to the database, trying again');
        if (!stopped) retry();
      });
    }, pause);
    pause = Math.min(pause * 2, maxPauseMs);
  }

  async function receive(text: string): Promise<void> {
    try {
      const message = JSON.parse(text) as NodeMessage;
      if (message.type === 'event') emitter.emit('event', message.event);
      else if (message.type === 'actor_changed') emitter.emit('actor_changed', message.userId);
      else if (message.type === 'cancel_job') emitter.emit('cancel_job', message.jobId);
      else if (message.type === 'flags_changed') emitter.emit('flags_changed');
      else {
        const event = await db.query
          .selectFrom('events')
          .selectAll()
          .where('id', '=', message.id)
          .executeTakeFirst();
        if (event) emitter.emit('event', event as unknown as StoredEvent);
      }
    } catch (error) {
      log.error({ err: error }, 'a message of another node could not be read');
    }
  }

  return {
    on(name, listener) {
      emitter.on(name, listener as never);
      return () => void emitter.off(name, listener as never);
    },
    get isUp() {
      return isUp;
    },
    start: connect,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      clearInterval(timer);
      const open = client;
      client = null;
      isUp = false;
      await open?.end();
    },
  };
}
