import { closeSync, copyFileSync, openSync, readSync, statSync, truncateSync } from 'node:fs';

/** Bytes; one older part of the same size is kept beside it. */
const defaultCap = 10 * 1024 * 1024;

/** How often the size is looked at, milliseconds. */
const interval = 60_000;

export interface LogFile {
  /** Open for appending, to be given to a child process. */
  descriptor: number;
  /** What was written since it was opened, at most the last 16 KB. */
  tail(): string;
  /** Moves the content to `<path>.1` where it is over the cap. Also done once a minute. */
  rotate(): void;
  close(): void;
}

/**
 * Opens PostgreSQL's log. PostgreSQL writes to the descriptor itself, so that lines survive the death of
 * Molva; since it appends, the file can be cut to zero under it.
 */
export function openLogFile(path: string, cap: number = defaultCap): LogFile {
  const descriptor = openSync(path, 'a', 0o600);
  const rotate = () => {
    if (statSync(path, { throwIfNoEntry: false }) === undefined || statSync(path).size <= cap) return;
    copyFileSync(path, `${path}.1`);
    truncateSync(path);
  };
  rotate();
  const opened = statSync(path).size;
  const timer = setInterval(rotate, interval).unref();
  return {
    descriptor,
    tail: () => readFrom(path, opened),
    rotate,
    close: () => {
      clearInterval(timer);
      closeSync(descriptor);
    },
  };
}

function readFrom(path: string, opened: number): string {
  const size = statSync(path).size;
  const from = Math.max(opened, size - 16_384);
  const buffer = Buffer.alloc(Math.max(size - from, 0));
  const descriptor = openSync(path, 'r');
  try {
    const read = readSync(descriptor, buffer, 0, buffer.length, from);
    return buffer.toString('utf8', 0, read);
  } finally {
    closeSync(descriptor);
  }
}
