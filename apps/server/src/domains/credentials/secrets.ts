import { z } from 'zod';
import { sealedPlaceOf } from '../../db/sealed-columns.ts';
import type { AppContext } from '../../kernel/context.ts';

const secrets = z.object({
  /** The key, the token, or the secret of the OAuth client. */
  secret: z.string(),
  refresh_token: z.string().nullable(),
  /** Of OAuth 2: until when it holds, in milliseconds since 1970. */
  access: z.object({ token: z.string(), until: z.number() }).nullable(),
});
/** All that is secret of credentials, sealed as one. */
export type Secrets = z.output<typeof secrets>;

interface Place {
  id: string;
  site_id: string;
}

const sealedPlace = ({ id, site_id }: Place) => sealedPlaceOf('credentials', { client_id: site_id, id });

export const sealSecrets = (context: AppContext, place: Place, value: Secrets) => ({
  secret_sealed: context.secrets.seal(JSON.stringify(value), sealedPlace(place)),
  key_id: context.secrets.keyId,
});

export function openSecrets(
  context: AppContext,
  row: Place & { secret_sealed: string; key_id: string },
): Secrets {
  return secrets.parse(JSON.parse(context.secrets.open(row.secret_sealed, row.key_id, sealedPlace(row))));
}

/** What can stand in a header. */
export const isPrintable = (secret: string): boolean => /^[\x21-\x7E]+$/.test(secret);
