import { FetchError } from '../../external/fetch/index.ts';
import { ReaderError } from '../../external/reader/index.ts';
import type { AppContext } from '../../kernel/context.ts';
import { PermanentJobError } from '../../kernel/job.ts';
import { hostBreak, type HostFailure, noteHostOutcome, withHostSlot } from '../sites/index.ts';
import type { Target } from './load-target.ts';
import type { Trouble } from './read-list.ts';

type PageRequest = Pick<Target, 'url' | 'siteId' | 'politeness' | 'trigger'>;

/** Codes of fetching after which another try, minutes later, may well succeed. */
const passing = new Set([
  'timeout',
  'dns_failed',
  'connection_failed',
  'rate_limited',
  'http_status',
  'render_failed',
]);

/** A host that fails again and again is left to itself by schedule; one that asks to wait, by everybody. */
export async function pauseOfHost(
  { db, clock }: AppContext,
  { url, trigger }: Pick<PageRequest, 'url' | 'trigger'>,
): Promise<{ until: Date } | null> {
  const pause = await hostBreak(db, new URL(url).host, clock.now());
  return !pause || (trigger === 'manual' && pause.code !== 'rate_limited') ? null : pause;
}

export const hostPaused = ({ until }: { until: Date }) =>
  new PermanentJobError('host_break', `The site is left alone until ${until.toISOString()}`);

/**
 * Reads a list while it has one of the places at its host, and notes how the host took that.
 *
 * @param mayRetry whether the job is tried again after this fault, so that it is no failure of the host yet
 * @throws what a job ends with: a fault that may pass as it is, any other of the page as one that lasts
 */
export async function askHost<T extends { trouble: Trouble | null }>(
  job: { context: AppContext; signal: AbortSignal },
  target: PageRequest,
  { mayRetry, read }: { mayRetry(error: unknown): boolean; read(signal: AbortSignal): Promise<T> },
): Promise<T> {
  const { context } = job;
  const place = { host: new URL(target.url).host, siteId: target.siteId };
  const note = (failure: HostFailure | null) =>
    context.db.transaction((tx) => noteHostOutcome(tx, place, { failure, at: context.clock.now() }));
  const turn = { host: place.host, places: target.politeness.concurrency };
  const given = await withHostSlot(job, turn, read).catch(async (error: unknown) => {
    const wasAsked = error instanceof FetchError && error.code !== 'rendering_off';
    if (wasAsked && (error.retryAfter !== null || !mayRetry(error))) await note(failureOf(error));
    throw asJobError(error, target);
  });
  const code = given.trouble?.code ?? '';
  await note(ofHost.has(code) ? { code, retryAfter: null } : null);
  return given;
}

/** Codes that say something of the whole host, not of one page. */
const ofHost = new Set([
  'timeout',
  'dns_failed',
  'connection_failed',
  'certificate_invalid',
  'rate_limited',
  'blocked',
  'captcha',
]);

/** Null where the page alone is to blame: the host answered. */
function failureOf({ code, status, retryAfter }: FetchError): HostFailure | null {
  const isDown = code === 'http_status' && (status ?? 0) >= 500;
  return isDown || ofHost.has(code) ? { code, retryAfter } : null;
}

/** A scheduled run is tried again after a passing fault; somebody who waits at the screen is told at once. */
export function mayPass(error: unknown, { trigger }: Pick<PageRequest, 'trigger'>): boolean {
  if (!(error instanceof FetchError) || trigger !== 'schedule') return false;
  return passing.has(error.code) && (error.code !== 'http_status' || (error.status ?? 0) >= 500);
}

function asJobError(error: unknown, target: PageRequest): unknown {
  if (error instanceof ReaderError) return new PermanentJobError(error.code, error.message, { cause: error });
  if (!(error instanceof FetchError)) return error;
  return mayPass(error, target)
    ? Object.assign(error, { publicMessage: error.message })
    : new PermanentJobError(error.code, error.message, { cause: error });
}
