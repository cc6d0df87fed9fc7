import readXlsx from 'read-excel-file/node';
import { vi } from 'vitest';

type Cell = string | number | boolean | Date | null;

/** A workbook that Molva wrote, read by a program that is not Molva's: rows of values by the sheets' names. */
export async function sheetsOf(bytes: Uint8Array): Promise<ReadonlyMap<string, Cell[][]>> {
  // It reads in pieces, each half as long as the last where that took it over 7 ms, and calls itself for the next: on a
  // machine that stands still now and then pieces become so short that the stack overflows. No time passes meanwhile.
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const sheets = await readXlsx(Buffer.from(bytes), { trim: false }).finally(() => clock.mockRestore());
  return new Map(sheets.map(({ sheet, data }) => [sheet, data as Cell[][]]));
}

/** Rows of a workbook's first sheet. */
export async function rowsOf(bytes: Uint8Array): Promise<Cell[][]> {
  const [first] = (await sheetsOf(bytes)).values();
  if (first === undefined) throw new Error('the workbook has no sheet');
  return first;
}
