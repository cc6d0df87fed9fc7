import { newVapidKeys, type VapidKeys } from '../../external/push/index.ts';
import type { Handle } from '../../db/database.ts';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import type { AppContext } from '../../kernel/context.ts';
import { found } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';
import { type ChannelKey, findChannelKey, insertChannelKey } from './channel-queries.ts';

const sealedPlace = (id: string) => sealedPlaceOf('channel_keys', { client_id: id, id });

/** A new row of `channel_keys`. */
export async function keepKey(
  { secrets }: AppContext,
  handle: Handle,
  key: { channel: 'push' | 'telegram'; name: string; secret: string },
): Promise<void> {
  const { channel, name, secret } = key;
  const id = newId();
  await insertChannelKey(handle, {
    id,
    channel,
    name,
    secret_sealed: secrets.seal(secret, sealedPlace(id)),
    key_id: secrets.keyId,
  });
}

export const openKey = ({ secrets }: AppContext, { id, secret_sealed: sealed, key_id }: ChannelKey): string =>
  secrets.open(sealed, key_id, sealedPlace(id));

/** What the agency is known by to push services: made the first time somebody asks, and the same ever since. */
export async function pushKeys(context: AppContext): Promise<VapidKeys> {
  const known = await findChannelKey(context.db, 'push');
  if (known) return { publicKey: known.name, privateKey: openKey(context, known) };
  const { publicKey, privateKey } = newVapidKeys();
  await keepKey(context, context.db, { channel: 'push', name: publicKey, secret: privateKey });
  const kept = found(await findChannelKey(context.db, 'push'), 'Key');
  return { publicKey: kept.name, privateKey: openKey(context, kept) };
}
