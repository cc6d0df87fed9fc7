import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Child {
  pid: number;
  /** What `child.ts` said: the database's address, or the error's code. */
  said: { connectionString: string; pid: number; milliseconds: number; code: string; message: string };
  /** Ends it and resolves with its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

const script = fileURLToPath(new URL('child.ts', import.meta.url));

export interface ChildOptions {
  nativeDir?: string;
  uid?: number;
  /** A shell line that ends by running its arguments, to set something up around the process. */
  shell?: string;
}

/** Runs `child.ts` in a process of its own, so that it can be killed, and waits for what it says. */
export async function spawnChild(dataDir: string, options: ChildOptions = {}): Promise<Child> {
  const command = [process.execPath, script, dataDir, ...(options.nativeDir ? [options.nativeDir] : [])];
  const full = options.shell ? ['sh', '-c', options.shell, 'sh', ...command] : command;
  const child = spawn(full[0] ?? '', full.slice(1), {
    stdio: ['ignore', 'pipe', 'inherit'],
    cwd: '/',
    ...(options.uid === undefined ? {} : { uid: options.uid, gid: options.uid }),
  });
  const ended = once(child, 'exit');
  const line = await Promise.race([
    once(createInterface(child.stdout), 'line').then(([text]) => String(text)),
    ended.then(([code]) =>
      Promise.reject(new Error(`the child ended with ${String(code)} and said nothing`)),
    ),
  ]);
  return {
    pid: child.pid ?? 0,
    said: JSON.parse(line),
    end: async (signal) => {
      child.kill(signal);
      const [code] = await ended;
      return typeof code === 'number' ? code : null;
    },
  };
}
