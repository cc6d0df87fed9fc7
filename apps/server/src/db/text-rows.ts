import { lengthLength, type RowReader } from './rows-as-sent.ts';

/** Reads rows as the texts of their values, in the order of the columns: for small statements that many calls begin with. */
export const textRows: RowReader<(string | null)[][]> = () => {
  const rows: (string | null)[][] = [];
  return {
    describe() {},
    row(bytes, first, last) {
      const values: (string | null)[] = [];
      let at = first;
      while (at < last) {
        const length = bytes.readInt32BE(at);
        const start = at + lengthLength;
        at = start + Math.max(length, 0);
        values.push(length === -1 ? null : bytes.toString('utf8', start, at));
      }
      rows.push(values);
    },
    end: () => rows,
  };
};
