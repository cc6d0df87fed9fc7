import { describe, expect, test } from 'vitest';
import { EmbeddedError } from './errors.ts';
import { explainOutput, explainSystem } from './explain.ts';

describe('explainOutput', () => {
  test.each([
    ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'disk_full'],
    ['initdb: error: could not create directory "/x/postgres": Permission denied', 'no_access'],
    ['FATAL:  data directory "/x" has wrong ownership', 'no_access'],
    ['LOG:  could not bind IPv4 address "127.0.0.1": Address already in use', 'address_in_use'],
    ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'no_memory'],
    ['PANIC:  could not locate a valid checkpoint record at 0/1', 'damaged'],
    ['postgres: error while loading shared libraries: libicuuc.so.60: cannot open', 'binaries_broken'],
    ['DETAIL:  The data directory was initialized by PostgreSQL version 15, which is not', 'wrong_version'],
    ['Segmentation fault', 'failed'],
    ['', 'failed'],
  ])('%s → %s', (output, code) => {
    const error = explainOutput(output, '/data/postgres');
    expect(error.code).toBe(code);
    expect(error.output).toBe(output);
    expect(error.message.length).toBeGreaterThan(20);
  });

  test('an unknown end shows the last lines', () => {
    expect(explainOutput('one\ntwo\nthree\nfour', '/data').message).toContain('two | three | four');
  });
});

describe('explainSystem', () => {
  const system = (code: string) => Object.assign(new Error(code), { code });

  test.each([
    ['ENOSPC', 'disk_full'],
    ['EROFS', 'no_access'],
    ['EACCES', 'no_access'],
    ['ENOTDIR', 'no_access'],
    ['EIO', 'failed'],
  ])('%s → %s', (code, expected) => {
    expect(explainSystem(system(code), '/data').code).toBe(expected);
  });

  test('what is explained already stays as it is', () => {
    const error = new EmbeddedError('damaged', 'said');
    expect(explainSystem(error, '/data')).toBe(error);
  });
});
