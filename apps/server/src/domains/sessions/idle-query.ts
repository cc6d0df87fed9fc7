import { sql } from 'kysely';

const hour = 3_600;

/**
 * Whether a session was used lately, of joined rows of sessions and users: administrators and heads within 12 hours,
 * other staff within 3 days, clients' users within 8. A session touched every five minutes at most is as exact as that.
 */
export const isInUse = (
  now: Date,
) => sql<boolean>`sessions.last_used_at > ${now}::timestamptz - make_interval(secs =>
  CASE WHEN users.kind = 'client' THEN ${sql.lit(8 * 24 * hour)}
    WHEN users.is_superuser OR users.level = 'head' THEN ${sql.lit(12 * hour)}
    ELSE ${sql.lit(3 * 24 * hour)} END)`;
