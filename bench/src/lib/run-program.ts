import { execFile } from 'node:child_process';

export interface Ended {
  status: number;
  stdout: string;
  stderr: string;
}

/**
 * Runs a program to its end.
 *
 * @param options.env the whole environment; this process's where it is absent
 * @throws where the program is not there
 */
export function runProgram(
  command: string,
  parameters: readonly string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    execFile(
      command,
      [...parameters],
      { ...options, maxBuffer: 256 * 2 ** 20, encoding: 'utf8' },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') reject(error);
        else resolve({ status: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
  });
}

/** The same, and what it printed. @throws where it ends with another status than 0 */
export async function outputOf(...call: Parameters<typeof runProgram>): Promise<string> {
  const { status, stdout, stderr } = await runProgram(...call);
  if (status !== 0) throw new Error(`${call[0]} ended with ${status}:\n${stderr || stdout}`);
  return stdout;
}

/** Whether a program can be run here. */
export async function isInstalled(
  command: string,
  probe: readonly string[] = ['--version'],
): Promise<boolean> {
  try {
    await runProgram(command, probe);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
