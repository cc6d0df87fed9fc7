import readXlsx from 'read-excel-file/node';

type Cell = string | number | boolean | Date | null;

/** A workbook that Molva wrote, read by a program that is not Molva's: rows of values by the sheets' names. */
export async function sheetsOf(bytes: Uint8Array): Promise<ReadonlyMap<string, Cell[][]>> {
  const sheets = await readXlsx(Buffer.from(bytes), { trim: false });
  return new Map(sheets.map(({ sheet, data }) => [sheet, data as Cell[][]]));
}

/** Rows of a workbook's first sheet. */
export async function rowsOf(bytes: Uint8Array): Promise<Cell[][]> {
  const [first] = (await sheetsOf(bytes)).values();
  if (first === undefined) throw new Error('the workbook has no sheet');
  return first;
}
