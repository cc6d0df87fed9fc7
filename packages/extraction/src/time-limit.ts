import { type Context, createContext, Script } from 'node:vm';

const script = new Script('run()');
const sandbox: { run: (() => void) | null } = { run: null };
let context: Context | undefined;

/**
 * Runs a function and stops it when it takes longer than `milliseconds`, wherever it then is: in a regular
 * expression that backtracks without end, a selector that is quadratic on this page, a loop. Costs about
 * 0.2 ms. The run's own result is lost when it is stopped.
 */
export function withTimeLimit<Result>(
  milliseconds: number,
  run: () => Result,
): { result: Result } | { timedOut: true } {
  let outcome: { result: Result } | undefined;
  context ??= createContext(sandbox);
  sandbox.run = () => {
    outcome = { result: run() };
  };
  try {
    script.runInContext(context, { timeout: milliseconds });
  } catch (error) {
    if (isTimeout(error)) return { timedOut: true };
    throw error;
  } finally {
    sandbox.run = null;
  }
  return outcome ?? { timedOut: true };
}

/** By its code alone: the error may be of another realm, and no instance of this one's Error. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
