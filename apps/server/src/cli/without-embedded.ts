const rest =
  'Keep with it, from the same night or later: DATA_DIR/files (or the bucket: switch versions on), DATA_DIR/anchors, and\n' +
  'SECRET_KEY, without which sealed secrets cannot be read. Keep the key apart from the rest.';

/** What to run where DATABASE_URL is set. */
export const otherwise = {
  backup: [
    'DATABASE_URL is set: Molva backs up its embedded PostgreSQL only. For a server of your own:',
    '  to any moment:  archive its log (archive_mode) and run  pg_basebackup --dbname "$DATABASE_URL" -D FOLDER -X stream -z -F tar',
    '  as of now:      pg_dump --format=custom --file molva.dump "$DATABASE_URL"',
    rest,
  ].join('\n'),
  restore: [
    'DATABASE_URL is set: Molva restores its embedded PostgreSQL only. For a server of your own:',
    '  from pg_basebackup:  unpack it, set restore_command and recovery_target_time, touch recovery.signal, start the server',
    '  from pg_dump:        pg_restore --clean --if-exists --dbname "$DATABASE_URL" molva.dump',
    'Put files and SECRET_KEY back with it, then run: npm run audit:verify',
  ].join('\n'),
};
