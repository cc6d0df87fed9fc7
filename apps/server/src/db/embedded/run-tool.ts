import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { EmbeddedError } from './errors.ts';
import { type Command, toolEnvironment } from './run-as.ts';

/** Runs initdb or a single-user postgres to its end. Resolves with its exit code and all it printed. */
export async function runTool(command: Command, input: string): Promise<{ code: number; output: string }> {
  const { file, args, ...user } = command;
  const child = spawn(file, args, { ...user, cwd: '/', env: toolEnvironment, stdio: 'pipe' });
  // A tool that ends before it has read its input breaks the pipe; its exit code tells the story.
  child.stdin.on('error', (error) => child.stdin.destroy(error));
  child.stdin.end(input);
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  try {
    const [code] = await once(child, 'close');
    const [printed, complained] = await outputs;
    return { code: typeof code === 'number' ? code : -1, output: `${printed}${complained}` };
  } catch (error) {
    throw new EmbeddedError('binaries_broken', `${file} could not be run. Reinstall with "npm ci".`, {
      cause: error,
    });
  }
}
