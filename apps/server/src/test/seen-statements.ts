import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { statements } from '../db/named-statements.ts';

/** A statement that the tests saw, as `scripts/check-statements.ts` reads them: one a line. */
export interface SeenStatement {
  text: string;
  /** The file, below `src`, and the function that sent it. */
  file: string;
  name: string;
}

/** Deep enough to see through Kysely to who asked. */
const depth = 60;

const ours =
  /at (?:async )?(?:Object\.|new )?(\S+) \(.*?\/server\/src\/((?:domains|kernel|jobs|backup|db|external|http)\/[^:]+):/;
/** What stands between a statement and who wants it. */
const generic = [
  'db/page.ts',
  'db/shapes.ts',
  'db/found-page.ts',
  'db/replica.ts',
  'kernel/operation.ts',
  'http/register-routes.ts',
];

/** Whoever sends a statement first need not be the one whose it is: so many times it is asked who does. */
const asked = 5;

/**
 * Notes each statement that the product sends with the files and functions that want it; what the tests send themselves is
 * left out.
 */
export function noteStatements(folder: string): void {
  const known = new Map<string, number>();
  const file = join(folder, `${process.pid}.jsonl`);
  statements.see = (text) => {
    const count = known.get(text) ?? 0;
    if (count === asked) return;
    known.set(text, count + 1);
    const sender = senderOf(stackNow());
    if (sender !== null) appendFileSync(file, `${JSON.stringify({ text, ...sender })}\n`);
  };
}

function stackNow(): string[] {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = depth;
  const { stack = '' } = new Error('for its stack');
  Error.stackTraceLimit = before;
  return stack.split('\n');
}

function senderOf(stack: readonly string[]): Omit<SeenStatement, 'text'> | null {
  // A function that hands on a promise leaves no frame: what is generic then is the best there is.
  let between: Omit<SeenStatement, 'text'> | null = null;
  for (const frame of stack) {
    if (/\/server\/src\/test\/(?!seen-)|\.test\.ts/.test(frame)) break;
    const [, name, file] = ours.exec(frame) ?? [];
    if (
      name === undefined ||
      file === undefined ||
      /^db\/(named-statements|database|pools|copy-out|direct-reads)/.test(file)
    )
      continue;
    if (!generic.includes(file)) return { file, name };
    between = { file, name };
  }
  return between;
}
