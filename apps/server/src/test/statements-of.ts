import { statements } from '../db/named-statements.ts';

/** The statements that ran meanwhile on any database of this process. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const before = statements.see;
  statements.see = (text) => {
    texts.push(text);
    before?.(text);
  };
  try {
    await work();
    return texts;
  } finally {
    statements.see = before;
  }
}
