/** Files of the server that take the time from elsewhere than the database's clock (decision 23), by why. */
export const ownTime: Readonly<Record<string, readonly string[]>> = {
  'the clock itself': ['db/database-clock.ts'],
  'the embedded PostgreSQL stands on this machine, whose time both go by; the command has no other': [
    'backup/file-store.ts',
    'cli/backup.ts',
  ],
  'a name of a file, which nothing compares': ['external/mail/keep-mail.ts'],
};

const files = new Set(Object.values(ownTime).flat());
const ofDatabase =
  /\b(now|(clock|statement|transaction)_timestamp)\(\)|\b(current|local)_?(timestamp|date|time)\b/i;

/** @param file relative to the server's source */
export const hasOwnTime = (file: string): boolean => files.has(file);

/** What is wrong with a statement's text, or null. */
export const timeProblem = (statement: string): string | null =>
  ofDatabase.test(statement) ? 'Give the statement the time: handle.now() (decision 23)' : null;
