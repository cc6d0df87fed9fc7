/** What people write in the cells of a table, read as data. No imports: the server takes it in, the grid checks as one types. */

/** Why a row cannot be taken, for people. */
export class RowProblem extends Error {}

const shown = (text: string): string => text.slice(0, 50);

/** `5`, `4,0`, `5/5`, `4 из 5`, `★★★★☆`; null for nothing. @throws RowProblem */
export function gradeFrom(cell: string): number | null {
  const text = cell.trim();
  if (text === '' || text === '-') return null;
  const stars = /^★{1,5}☆{0,4}$/.test(text) ? text.replaceAll('☆', '').length : null;
  const number = stars ?? Number(/^([1-5])(?:[.,]0+)?(?:\s*(?:\/|из)\s*5)?$/.exec(text)?.[1]);
  if (!Number.isInteger(number)) throw new RowProblem(`Оценка не от 1 до 5: ${shown(text)}`);
  return number;
}

/** @throws RowProblem */
export function sexFrom(cell: string): 'male' | 'female' | null {
  const word = cell.trim().toLowerCase();
  if (word === '' || word === '-') return null;
  if (/^(м|муж|мужской|мужчина|male|m)\.?$/.test(word)) return 'male';
  if (/^(ж|жен|женский|женщина|female|f)\.?$/.test(word)) return 'female';
  throw new RowProblem(`Пол не распознан: ${shown(cell.trim())}`);
}

/** `2026-10-05`, `05.10.2026`, `5.10.26`, each with a time or without; null for nothing. @throws RowProblem */
export function dayFrom(cell: string): string | null {
  const text = cell.trim();
  if (text === '') return null;
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
  const russian = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?!\d)/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [russian?.[3]?.padStart(4, '20'), russian?.[2], russian?.[1]];
  const found = `${year ?? ''}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  const moment = new Date(`${found}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(found);
  if (!isDay || found < '1900') throw new RowProblem(`Дата не распознана: ${shown(text)}`);
  return found;
}

/** A yes is consent to the use of data and text on the site; anything else is none. */
export function isConsent(cell: string): boolean {
  return /^(да|yes|true|1|\+|согласен|согласна|есть|v|✓)$/i.test(cell.trim());
}

/** A no, in the columns where a no may stand: `нет`, `-`, nothing. */
export function isNo(cell: string): boolean {
  return /^(-|—|0|нет|no|false)?$/i.test(cell.trim());
}
