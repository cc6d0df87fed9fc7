import type { AppContext } from '../../kernel/context.ts';
import { putTotp } from '../second-factors/index.ts';
import { lockCredentials } from '../sessions/index.ts';

/** @returns the account's address; null where a confirmed secret stands, undefined where there is no such account */
export function putSecret(
  context: AppContext,
  totp: Parameters<typeof putTotp>[1],
): Promise<string | null | undefined> {
  return context.db.transaction(async (tx) => {
    const user = await lockCredentials(tx, totp.user_id);
    if (!user) return undefined;
    return (await putTotp(tx, totp)) ? user.email : null;
  });
}
