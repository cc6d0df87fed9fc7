import './no-local-storage.ts';
import { type FeatureApiResponse, GrowthBookClient, setPolyfills } from '@growthbook/growthbook';
import { EventSource } from 'undici';
import type { Logger } from '../../lib/log.ts';

/** How often a host is asked while its stream is not open, milliseconds; longer after failures. */
const pollEvery = 30_000;
/** After so many milliseconds the first answer is waited for no longer (it is used when it comes). */
const timeoutMs = 5_000;

/** Flags of a GrowthBook host. Nothing waits for it: until it has answered, no feature is known. */
export interface RemoteFlags {
  readonly client: GrowthBookClient;
  start(): void;
  stop(): void;
}

/** A client that tells of each payload it takes over. */
class TellingClient extends GrowthBookClient {
  onPayload: () => void = () => undefined;

  override async setPayload(payload: FeatureApiResponse): Promise<void> {
    await super.setPayload(payload);
    this.onPayload();
  }
}

export function createRemoteFlags(options: {
  host: string;
  clientKey: string;
  log: Logger;
  onChange: () => void;
}): RemoteFlags {
  const { host, clientKey, log, onChange } = options;
  const client = new TellingClient({ apiHost: host.replace(/\/+$/, ''), clientKey });
  client.onPayload = onChange;
  return {
    client,
    start() {
      setPolyfills({ EventSource });
      client.init({ streaming: true, pollingInterval: pollEvery, timeout: timeoutMs }).then(
        ({ success, error }) => {
          if (!success)
            log.warn({ err: error }, 'GROWTHBOOK_HOST does not answer: feature flags have their defaults');
        },
        (error: unknown) => log.error({ err: error }, 'feature flags of GROWTHBOOK_HOST cannot be used'),
      );
    },
    stop: () => client.destroy({ destroyAllStreams: true }),
  };
}
