import { act } from '../../lib/act.ts';
import { workerUrl } from '../../lib/worker-url.ts';

const worker = '/push-worker.js';

/** What this browser can do: without https, or in some private windows, nothing; and what its owner decided before. */
export function pushState(): 'unsupported' | 'denied' | 'ready' {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis) || !('Notification' in globalThis))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : 'ready';
}

/** Browsers that say they are others too come first. */
const browsers: readonly (readonly [mark: string, name: string])[] = [
  ['YaBrowser/', 'Яндекс Браузер'],
  ['Edg/', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
];
const systems = ['Windows', 'Android', 'iPhone', 'iPad', 'Linux'];

/** «Chrome, Windows»: what the list of devices calls this one. */
export function deviceName(agent: string): string {
  const browser = browsers.find(([mark]) => agent.includes(mark))?.[1] ?? 'Браузер';
  const system =
    systems.find((name) => agent.includes(name)) ?? (agent.includes('Mac OS X') ? 'macOS' : null);
  return system === null ? browser : `${browser}, ${system}`;
}

/** The browser was asked and its owner said no, or it could not. */
export class PushRefused extends Error {
  override readonly name = 'PushRefused';
}

/**
 * Asks for the permission, subscribes this browser and keeps it with the server. Called by a press alone.
 *
 * @throws PushRefused where the answer was no, or the browser has no push service
 */
export async function subscribe(publicKey: string): Promise<void> {
  if ((await Notification.requestPermission()) !== 'granted')
    throw new PushRefused(
      'Браузер не разрешил уведомления. Разрешите их для этого сайта и попробуйте ещё раз.',
    );
  const registration = await navigator.serviceWorker.register(workerUrl(worker));
  await navigator.serviceWorker.ready;
  const subscription = await subscribed(registration, publicKey);
  const { endpoint, keys } = subscription.toJSON();
  await act('POST /users/me/channels/push', {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      name: deviceName(navigator.userAgent),
    },
  });
}

async function subscribed(
  registration: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  try {
    return await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    });
  } catch {
    throw new PushRefused('Браузер не смог включить уведомления: его служба уведомлений недоступна.');
  }
}
