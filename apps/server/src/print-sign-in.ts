import type { RunningServer } from './start.ts';

/** Says where to look and, at the first start, how to sign in. For a person at a terminal, so not a log line. */
export function printSignIn(server: RunningServer): void {
  const lines = [''];
  if (server.address !== null)
    lines.push(
      `  Molva:  ${server.context.config.publicUrl}`,
      `  API:    ${server.context.config.publicUrl}/docs`,
    );
  if (server.firstSuperuser) {
    const { email, password } = server.firstSuperuser;
    const given = server.context.config.firstSuperuser.password !== null;
    lines.push('', '  The first administrator:', `    e-mail    ${email}`);
    lines.push(
      `    password  ${given ? '(as set in FIRST_SUPERUSER_PASSWORD)' : `${password}   (shown this once)`}`,
    );
  }
  lines.push('', '  Ctrl+C stops.', '');
  process.stdout.write(`${lines.join('\n')}\n`);
}
