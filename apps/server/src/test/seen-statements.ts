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
const generic = [
  'db/named-statements.ts',
  'db/database.ts',
  'db/page.ts',
  'db/shapes.ts',
  'db/found-page.ts',
  'kernel/operation.ts',
  'http/register-routes.ts',
];

/**
 * Notes each statement that the product sends, once a process, with the file and the function that wants it; what the
 * tests send themselves is left out.
 */
export function noteStatements(folder: string): void {
  const known = new Set<string>();
  const file = join(folder, `${process.pid}.jsonl`);
  statements.see = (text) => {
    if (known.has(text)) return;
    known.add(text);
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
  for (const frame of stack) {
    if (/\/server\/src\/test\/(?!seen-)|\.test\.ts/.test(frame)) return null;
    const [, name, file] = ours.exec(frame) ?? [];
    if (name !== undefined && file !== undefined && !generic.includes(file)) return { file, name };
  }
  return null;
}
