import { readFile } from 'node:fs/promises';
import type { z } from 'zod';
import { systemCode } from '../db/embedded/errors.ts';
import { damaged } from './errors.ts';

/** Begins with a line end of its own, so that a line which a crash cut short spoils no other. */
export const asLine = (value: object) => `\n${JSON.stringify(value)}\n`;

/**
 * Lines of JSON in the order they were added, none where there is no file.
 *
 * @throws BackupError `damaged` where a whole line is none of ours
 */
export async function linesOf<T>(path: string, schema: z.ZodType<T>): Promise<T[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw error;
  }
  try {
    return text
      .split('\n')
      .filter((line) => line.endsWith('}'))
      .map((line) => schema.parse(JSON.parse(line)));
  } catch (error) {
    throw damaged(path, 'is damaged', error);
  }
}
