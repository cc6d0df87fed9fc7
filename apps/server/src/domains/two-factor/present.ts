import type { SecondFactors } from '@molva/contract/two-factor';
import type { AppContext } from '../../kernel/context.ts';
import { dueAt, factorsOf, readRequired } from '../second-factors/index.ts';
import type { UserRow } from '../users/index.ts';

export async function presentFactors(context: AppContext, user: UserRow): Promise<SecondFactors> {
  const [factors, required] = await Promise.all([factorsOf(context.db, user.id), readRequired(context.db)]);
  const due = dueAt(required, user);
  return {
    is_on: factors.isOn,
    required: due !== null,
    due_at: due === null ? null : new Date(due).toISOString(),
    totp_since: factors.totpSince,
    passkeys: factors.passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      created_at,
      last_used_at,
    })),
    recovery_codes_left: factors.codesLeft,
  };
}
