/** A row of a file that was not taken. */
export interface Refusal {
  readonly line: number;
  readonly reason: string;
}

/** The listed refusals of a job's result. */
export const refusalsOf = (value: unknown): Refusal[] =>
  Array.isArray(value) ? value.filter(isRefusal) : [];

function isRefusal(value: unknown): value is Refusal {
  return (
    typeof value === 'object' &&
    value !== null &&
    'line' in value &&
    typeof value.line === 'number' &&
    'reason' in value &&
    typeof value.reason === 'string'
  );
}

/** The refusals as a file for a spreadsheet: its mark says that it is UTF-8. */
export function refusalsCsv(refused: readonly Refusal[]): string {
  const rows = refused.map(({ line, reason }) => `${line};"${safe(reason).replaceAll('"', '""')}"`);
  return `\uFEFFСтрока;Причина\r\n${rows.join('\r\n')}\r\n`;
}

/** A cell that begins like a formula would be run by a spreadsheet. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
