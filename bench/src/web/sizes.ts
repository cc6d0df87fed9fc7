import type { Row } from '../lib/figure.ts';
import { inProject } from '../lib/places.ts';
import { runProgram } from '../lib/run-program.ts';

const line =
  /^(?<what>\S.*?)\s+(?<value>[\d.]+) KB of\s+(?<limit>[\d.]+) KB {2}\S+(?: LARGE)?(?:\s+\((?<note>.*)\))?$/;

/** What each screen loads, JavaScript and CSS, gzip, by the web's own check. */
export async function sizesOfScreens(): Promise<Row[]> {
  const { stdout, stderr } = await runProgram(process.execPath, [
    inProject('apps/web/scripts/check-size.ts'),
  ]);
  const rows = readSizes(stdout);
  if (rows.length === 0) throw new Error(`the check of sizes printed no table:\n${stdout}${stderr}`);
  return rows;
}

/** The table that the web's check prints, as rows. */
export function readSizes(output: string): Row[] {
  return output.split('\n').flatMap((text) => {
    const { what, value, limit, note } = line.exec(text)?.groups ?? {};
    if (what === undefined) return [];
    const bound = { kind: 'limit', atMost: Number(limit) } as const;
    return [{ what, value: Number(value), unit: 'KB', bound, ...(note !== undefined && { note }) }];
  });
}
