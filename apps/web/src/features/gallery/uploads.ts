import { limits } from '@molva/contract/limits';
import type { Sent, UploadTarget, sendFile } from './send-file.ts';

export interface Upload {
  readonly id: number;
  readonly name: string;
  readonly size: number;
  readonly state: 'waiting' | 'sending' | 'taken' | 'known' | 'refused';
  /** Bytes gone. */
  readonly sent: number;
  /** Why it was refused. */
  readonly code: string | null;
}

export interface UploadsState {
  readonly uploads: readonly Upload[];
  readonly paused: boolean;
  /** The connection went: what is left goes on when it is back. */
  readonly offline: boolean;
  /** Nothing more is taken: why, for all that is left. */
  readonly denied: { readonly status: number; readonly code: string } | null;
}

/** What the queue takes from where it runs. */
export interface UploadsAround {
  readonly send: typeof sendFile;
  /** Something arrived: the gallery is to be asked anew. */
  readonly onTaken: () => void;
  readonly wait?: (milliseconds: number, resume: () => void) => () => void;
}

const maxAtOnce = 3;
const pauses = { first: 1_000, longest: 30_000 };

const byTimer = (milliseconds: number, resume: () => void) => {
  const timer = setTimeout(resume, milliseconds);
  return () => clearTimeout(timer);
};

interface Item {
  file: File;
  target: UploadTarget;
  upload: Upload;
  abort: AbortController | null;
}

/**
 * Files on their way to the gallery, three at a time. What fails by the network waits and goes on when it is back; the
 * server knows a file by its bytes, so that one whose answer was lost is not there twice.
 */
export function createUploads({ send, onTaken, wait = byTimer }: UploadsAround) {
  let items: Item[] = [];
  let flags = { paused: false, offline: false, denied: null as UploadsState['denied'] };
  let state: UploadsState = { uploads: [], ...flags };
  let number = 0;
  let pause = pauses.first;
  let stopWaiting: (() => void) | null = null;
  const listeners = new Set<() => void>();

  function tell(): void {
    state = { uploads: items.map(({ upload }) => upload), ...flags };
    for (const listener of listeners) listener();
  }
  function change(item: Item, part: Partial<Upload>): void {
    item.upload = { ...item.upload, ...part };
    tell();
  }
  const sending = () => items.filter(({ upload }) => upload.state === 'sending').length;

  function pump(): void {
    if (flags.paused || flags.denied !== null || stopWaiting !== null) return;
    // One tries whether the connection is back; the others follow.
    const max = flags.offline ? 1 : maxAtOnce;
    for (const item of items) {
      if (sending() >= max) return;
      if (item.upload.state === 'waiting') void start(item);
    }
  }

  async function start(item: Item): Promise<void> {
    item.abort = new AbortController();
    change(item, { state: 'sending', sent: 0 });
    try {
      const { signal } = item.abort;
      // A multipart body is a little longer than its file.
      const onSent = (bytes: number) => change(item, { sent: Math.min(bytes, item.upload.size) });
      const answer = await send(item.file, item.target, { signal, onSent });
      if (items.includes(item)) await settle(item, answer);
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
      if (items.includes(item)) change(item, { state: 'waiting', sent: 0 });
    } finally {
      item.abort = null;
      pump();
    }
  }

  async function settle(item: Item, answer: Sent): Promise<void> {
    if (answer.kind === 'offline') {
      if (!(await isReadable(item.file))) return change(item, { state: 'refused', code: 'gone' });
      flags = { ...flags, offline: true };
      change(item, { state: 'waiting', sent: 0 });
      return rest(pause);
    }
    if (answer.kind === 'later') {
      change(item, { state: 'waiting', sent: 0 });
      return rest(answer.seconds * 1000);
    }
    if (answer.kind === 'denied') {
      flags = { ...flags, denied: { status: answer.status, code: answer.code } };
      return change(item, { state: 'waiting', sent: 0 });
    }
    flags = { ...flags, offline: false };
    pause = pauses.first;
    if (answer.kind === 'refused') return change(item, { state: 'refused', code: answer.code });
    change(item, { state: answer.kind, sent: item.upload.size });
    onTaken();
  }

  function rest(milliseconds: number): void {
    pause = Math.min(pause * 2, pauses.longest);
    stopWaiting ??= wait(milliseconds, resume);
    tell();
  }
  function resume(): void {
    stopWaiting?.();
    stopWaiting = null;
    pump();
  }

  return {
    read: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(files: readonly File[], target: UploadTarget): void {
      const added = files.map((file): Item => {
        number += 1;
        const code = file.size > limits.uploadBytes ? 'too_large' : file.size === 0 ? 'empty' : null;
        const upload: Upload = {
          id: number,
          name: file.name,
          size: file.size,
          state: code === null ? 'waiting' : 'refused',
          sent: 0,
          code,
        };
        return { file, target, upload, abort: null };
      });
      flags = { ...flags, denied: null };
      items = [...items, ...added];
      tell();
      pump();
    },
    /** Stops after what is being sent; what was cut goes from its beginning later. */
    pause(): void {
      flags = { ...flags, paused: true };
      for (const item of items) item.abort?.abort();
      tell();
    },
    /** Goes on: after a pause, or at once where the network is back. */
    goOn(): void {
      flags = { ...flags, paused: false, denied: null };
      resume();
      tell();
    },
    remove(id: number): void {
      const item = items.find(({ upload }) => upload.id === id);
      items = items.filter((other) => other !== item);
      item?.abort?.abort();
      tell();
      pump();
    },
    /** Lets go of all that is left, and of what is listed as done. */
    clear(): void {
      const left = items;
      items = [];
      for (const item of left) item.abort?.abort();
      stopWaiting?.();
      stopWaiting = null;
      pause = pauses.first;
      flags = { paused: false, offline: false, denied: null };
      tell();
    },
  };
}

export type Uploads = ReturnType<typeof createUploads>;

/** Files not yet with the server. */
export function leftOf({ uploads }: UploadsState): number {
  return uploads.filter(({ state }) => state === 'waiting' || state === 'sending').length;
}

/** A file that was moved or deleted fails as the network does: its first byte tells them apart. */
async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
