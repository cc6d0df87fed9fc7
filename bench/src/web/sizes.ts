import type { Row } from '../lib/measurement.ts';
import { inProject } from '../lib/places.ts';
import { runProgram } from '../lib/run-program.ts';

/** A row of the web's own check: bytes after gzip that the first view of a screen loads. */
interface Size {
  screen: string;
  bytes: number;
  limit: number;
  /** Of code and styles, sign-in's with them. */
  files: number;
  /** Without the shell around it. */
  overShell?: number;
  /** What draws charts, which the limit leaves aside. */
  charts?: number;
}

/** What each screen loads, JavaScript and CSS, gzip, by the web's own check. */
export async function sizesOfScreens(): Promise<Row[]> {
  const { stdout, stderr } = await runProgram(process.execPath, [
    inProject('apps/web/scripts/check-size.ts'),
    '--json',
  ]);
  try {
    return readSizes(stdout);
  } catch (error) {
    throw new Error(`the check of sizes gave no figures:\n${stdout}${stderr}`, { cause: error });
  }
}

/** The web's figures as rows, in KB of 1,024 bytes as its own table has them. */
export function readSizes(output: string): Row[] {
  const sizes = JSON.parse(output) as Size[];
  return sizes.map(({ screen, bytes, limit, files, overShell, charts }) => {
    const notes = [
      `${files} files`,
      overShell !== undefined && `${kb(overShell)} KB over the shell`,
      charts !== undefined && `charts ${kb(charts)} KB aside`,
    ];
    const note = notes.filter((part) => part !== false).join(', ');
    return {
      what: screen,
      value: kb(bytes),
      unit: 'KB',
      bound: { kind: 'limit', atMost: kb(limit) } as const,
      note,
    };
  });
}

function kb(bytes: number): number {
  return Math.round((bytes / 1024) * 10) / 10;
}
