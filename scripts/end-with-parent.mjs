// Ends this process where whoever started it through npm is gone: a signal to npm ends npm and its shell, and what the
// shell had started would go on alone, with its port and its database. Plain JavaScript, as run.mjs is.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Milliseconds between two looks. */
const interval = 500;

/** The parent and the command line of a process; null where it is gone or the system does not say. */
function look(pid) {
  try {
    if (process.platform === 'linux') {
      // Field 4 of proc_pid_stat(5), behind the name, which may hold anything in brackets.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return { parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
    }
    if (process.platform === 'win32') return null;
    const { status, stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    return status === 0 ? { parent: Number.parseInt(stdout, 10), command: stdout } : null;
  } catch {
    return null;
  }
}

function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Call it where npm is known to have started this process: directly, or by a shell. */
export function endWithParent() {
  const parent = process.ppid;
  const found = look(parent);
  // Between npm and this process may stand the shell whose command names this program; npm is the one above it then.
  const npm = found?.command.includes('run.mjs') === true ? found.parent : parent;
  const isOver = () => process.ppid !== parent || (npm > 1 && !lives(npm));
  const timer = setInterval(() => {
    if (!isOver()) return;
    clearInterval(timer);
    // As a signal would; a process that does not listen for one ends at once.
    if (process.listenerCount('SIGTERM') > 0) process.emit('SIGTERM', 'SIGTERM');
    else process.exit(143);
  }, interval);
  timer.unref();
}
