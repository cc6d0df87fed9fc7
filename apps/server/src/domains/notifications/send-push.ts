import { encryptPush, maxPushBytes, vapidHeader } from '../../external/push/index.ts';
import type { AppContext } from '../../kernel/context.ts';
import { pushKeys } from './channel-keys.ts';
import { deleteDevice, findDevice, noteDeviceSent } from './channel-queries.ts';
import { orFailure, type Sent } from './sent.ts';

export interface PushMessage {
  title: string;
  body: string;
  /** Screen of the web, from `/`. */
  path: string;
}

/** A push service keeps it so long for a browser that is off. */
const keptSeconds = 24 * 3_600;
const maxTitle = 200;
const maxBody = 1_000;

/** Sends to one browser (RFC 8030), encrypted for it. A device that is gone is forgotten. */
export async function sendPush(
  context: AppContext,
  deviceId: string,
  message: PushMessage,
  signal: AbortSignal,
): Promise<Sent> {
  const device = await findDevice(context.db, deviceId);
  if (!device) return { state: 'refused', status: null, code: 'device_gone' };
  const keys = await pushKeys(context);
  const { endpoint } = device;
  const now = context.clock.now().getTime();
  return orFailure(async () => {
    const { status, retryAfterMs } = await context.poster.post({
      url: endpoint,
      headers: {
        authorization: vapidHeader(keys, endpoint, subjectOf(context.config.publicUrl), now),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(keptSeconds),
        urgency: 'normal',
      },
      body: encryptPush(textOf(message), device),
      signal,
    });
    if (status >= 200 && status < 300) {
      await noteDeviceSent(context.db, deviceId);
      return { state: 'sent', status };
    }
    if (status === 404 || status === 410) {
      await deleteDevice(context.db, deviceId);
      return { state: 'refused', status, code: 'device_gone' };
    }
    if (status === 429 || status >= 500)
      return { state: 'later', status, code: 'http_status', waitMs: retryAfterMs };
    return { state: 'refused', status, code: 'http_status' };
  });
}

/** Services want an https address or a mailbox. */
const subjectOf = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? publicUrl : 'mailto:molva@localhost.localdomain';

function textOf({ title, body, path }: PushMessage): Buffer {
  const text = JSON.stringify({ title: cut(title, maxTitle), body: cut(body, maxBody), path });
  const bytes = Buffer.from(text);
  if (bytes.length <= maxPushBytes) return bytes;
  return Buffer.from(JSON.stringify({ title: cut(title, maxTitle), body: '', path }));
}

/** By code points, so that none is halved. */
const cut = (text: string, most: number): string => {
  const all = [...text];
  return all.length <= most ? text : `${all.slice(0, most - 1).join('')}…`;
};
