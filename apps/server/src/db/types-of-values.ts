import pg from 'pg';

const timestampOids = [1114, 1184];
const dateOid = 1082;
const bigintOid = 20;
const numericOid = 1700;
const textArrayOid = 1009;

/**
 * PostgreSQL's text form of a timestamp in a UTC session (`2026-11-21 09:04:29.123456+00`) as ISO 8601 with
 * milliseconds. Strings all the way: making Date objects is the main cost of reading rows.
 */
export function isoTimestamp(value: string): string {
  const end = value.endsWith('+00') ? value.length - 3 : value.length;
  const fraction = value[19] === '.' ? value.slice(20, end).slice(0, 3).padEnd(3, '0') : '000';
  return `${value.slice(0, 10)}T${value.slice(11, 19)}.${fraction}Z`;
}

const parseTexts = pg.types.getTypeParser(textArrayOid as Parameters<typeof pg.types.getTypeParser>[0]) as (
  value: string,
) => string[];
/** Most are empty, which need not be taken apart. */
const textArray = (value: string): string[] => (value === '{}' ? [] : parseTexts(value));

/** Parsers for one pool: timestamps and dates stay strings, counts and decimals become numbers. */
export const valueTypes: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (timestampOids.includes(oid)) return isoTimestamp;
    if (oid === dateOid) return (value: string) => value;
    if (oid === bigintOid || oid === numericOid) return Number;
    if (oid === textArrayOid) return textArray;
    return pg.types.getTypeParser(oid, format);
  },
};
