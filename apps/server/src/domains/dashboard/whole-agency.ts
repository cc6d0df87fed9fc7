import type { ServerEvent } from '@molva/contract/jobs';
import type { AppContext } from '../../kernel/context.ts';
import type { Bus } from '../../kernel/events/bus.ts';

/** Milliseconds for which what was counted over all clients is shown again, where no event tells of a change. */
const lasts = 5_000;

/** Events after which the start screen of those who look after everybody may say something else. */
function matters(event: ServerEvent): boolean {
  if (event.kind === 'monitoring_run') return event.run.status !== 'queued' && event.run.status !== 'running';
  return ['review_changed', 'reviews', 'brief_changed', 'me_changed'].includes(event.kind);
}

interface Counted {
  at: number;
  value: Promise<unknown>;
}

const ofBus = new WeakMap<Bus, Map<string, Counted>>();

function keptBy(bus: Bus): Map<string, Counted> {
  const known = ofBus.get(bus);
  if (known) return known;
  const kept = new Map<string, Counted>();
  bus.on('event', ({ payload }) => {
    if (matters(payload)) kept.clear();
  });
  bus.on('down', () => kept.clear());
  ofBus.set(bus, kept);
  return kept;
}

/**
 * Counts over all clients, the same for everybody who may see them: counted once for all who ask together, and again
 * after any event that changes it, or after some seconds. Without the bus nothing is kept.
 */
export function overAll<T>(context: AppContext, key: string, count: () => Promise<T>): Promise<T> {
  if (!context.bus.isUp) return count();
  const kept = keptBy(context.bus);
  const now = context.clock.now().getTime();
  const known = kept.get(key);
  if (known && now >= known.at && now - known.at < lasts) return known.value as Promise<T>;
  for (const [old, { at }] of kept) if (now - at >= lasts) kept.delete(old);
  const value = count();
  const counted = { at: now, value };
  kept.set(key, counted);
  value.catch(() => {
    if (kept.get(key) === counted) kept.delete(key);
  });
  return value;
}
