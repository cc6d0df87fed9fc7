import { BackupError } from '../backup/index.ts';
import { SecretKeyError } from '../config/secret-key.ts';
import { SettingsError } from '../config/settings.ts';
import { EmbeddedError } from '../db/embedded/index.ts';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Runs a command and ends the process with its status; what went wrong is said in words where it was foreseen. */
export async function endCommand(command: () => Promise<number>): Promise<never> {
  process.umask(0o077);
  let status = 1;
  try {
    status = await command();
  } catch (error) {
    process.stderr.write(`${textOf(error)}\n`);
  }
  process.exit(status);
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isKnown = [SettingsError, EmbeddedError, SecretKeyError, BackupError].some(
    (kind) => error instanceof kind,
  );
  return isKnown ? error.message : (error.stack ?? error.message);
}
