import type { EventRow } from './event-queries.ts';
import type { AlertMessage } from './match-words.ts';

/** What a message says, as it is kept with each delivery: every attempt sends the same. */
export interface Payload extends AlertMessage {
  kind: 'alert' | 'trial';
  client: { id: string; name: string };
  rule: { id: string; name: string } | null;
  /** How much it tells of; `events` are the first of them. */
  count: number;
  events: { kind: string; title: string; happened_at: string; path: string; facts: unknown }[];
}

const maxEvents = 50;

export function payloadOf(
  told: AlertMessage,
  client: { id: string; name: string },
  rule: { id: string; name: string },
  events: readonly EventRow[],
): Payload {
  return {
    ...told,
    kind: 'alert',
    client: { id: client.id, name: client.name },
    rule: { id: rule.id, name: rule.name },
    count: events.length,
    events: events
      .slice(0, maxEvents)
      .map(({ kind, title, happened_at, path, facts }) => ({ kind, title, happened_at, path, facts })),
  };
}
