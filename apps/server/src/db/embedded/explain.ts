import { EmbeddedError, type EmbeddedErrorCode, systemCode } from './errors.ts';

interface Symptom {
  pattern: RegExp;
  code: EmbeddedErrorCode;
  say: (path: string, match: RegExpExecArray) => string;
}

/** Order matters: the first that matches wins, so causes stand before their consequences. */
const symptoms: Symptom[] = [
  {
    pattern: /No space left on device|Disk quota exceeded/i,
    code: 'disk_full',
    say: (path) => `The disk that holds ${path} is full. Free some space and start again; nothing was lost.`,
  },
  {
    pattern: /data directory was initialized by PostgreSQL version (\S+?),/,
    code: 'wrong_version',
    say: (path, match) =>
      `${path} was made by PostgreSQL ${match[1]}, which this version of Molva cannot read. ` +
      'Start the Molva it was made with, or move the folder away to begin with an empty database.',
  },
  {
    pattern: /error while loading shared libraries: (\S+?):/,
    code: 'binaries_broken',
    say: (_path, match) =>
      `The PostgreSQL binaries lack the library ${match[1]}. Reinstall with "npm ci", or set DATABASE_URL.`,
  },
  {
    pattern: /could not (?:bind|create).*(?:Address already in use|Address in use)|another postmaster.*port/i,
    code: 'address_in_use',
    say: (path) => `The address of the database in ${path} is taken by another process.`,
  },
  {
    pattern: /Cannot allocate memory|could not map anonymous shared memory|could not resize shared memory/i,
    code: 'no_memory',
    say: () => 'PostgreSQL could not get the memory it needs. Free some memory, or set DATABASE_URL.',
  },
  {
    pattern: /could not locate a valid checkpoint record|invalid checkpoint record|invalid magic number/i,
    code: 'damaged',
    say: (path) =>
      `The database in ${path} is damaged: its write-ahead log cannot be read. ` +
      'Restore the folder from a backup; do not delete anything in it.',
  },
  {
    pattern: /Permission denied|Operation not permitted|Read-only file system|has wrong ownership/i,
    code: 'no_access',
    say: (path) =>
      `No rights to read and write ${path}. Give the user that runs Molva the folder, or set DATA_DIR to another.`,
  },
];

/** Turns what initdb or postgres printed before it ended into an error that says what to do. */
export function explainOutput(output: string, path: string): EmbeddedError {
  for (const symptom of symptoms) {
    const match = symptom.pattern.exec(output);
    if (match) return new EmbeddedError(symptom.code, symptom.say(path, match), { output });
  }
  const last = output.trim().split('\n').slice(-3).join(' | ');
  const said = last === '' ? 'it printed nothing' : `it printed: ${last}`;
  return new EmbeddedError('failed', `PostgreSQL in ${path} did not start; ${said}`, { output });
}

/** Turns a failed file operation on `path` into an error that says what to do. */
export function explainSystem(error: unknown, path: string): EmbeddedError {
  if (error instanceof EmbeddedError) return error;
  const code = systemCode(error);
  const text = error instanceof Error ? error.message : String(error);
  if (code === 'ENOSPC' || code === 'EDQUOT') return explainOutput('No space left on device', path);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return explainOutput('Permission denied', path);
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new EmbeddedError('no_access', `${path} is not a folder. Set DATA_DIR to a folder.`, {
      cause: error,
    });
  }
  return new EmbeddedError('failed', `The database in ${path} could not be prepared: ${text}`, {
    cause: error,
  });
}
