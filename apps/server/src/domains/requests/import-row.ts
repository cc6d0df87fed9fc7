import type { Consent } from '@molva/contract/sources';
import { limits } from '@molva/contract/limits';
import { isBlank } from '../../lib/blank.ts';
import type { Mapping } from './import-sources.ts';
import type { TableRow } from './read-csv.ts';

export interface ImportedSource {
  words: string;
  grade: number | null;
  sex: 'male' | 'female' | null;
  received_at: string;
  area_id: string | null;
  consent: Consent | null;
  incentive: string | null;
  contact: string | null;
}

interface Around {
  mapping: Mapping;
  /** `YYYY-MM-DD`, for rows without a day. */
  today: string;
  areaId: string | null;
  needsArea: boolean;
  areas: ReadonlyMap<string, string>;
}

/** Why a row cannot be taken, for people. */
export class RowProblem extends Error {}

/** A row of a table as a source. @throws RowProblem */
export function sourceIn(row: TableRow, around: Around): ImportedSource {
  const { mapping, today } = around;
  const cell = (column: keyof Mapping): unknown => {
    const name = mapping[column];
    return name === undefined ? '' : (row.cells[name] ?? '');
  };
  const words = textIn(cell('words')).trim();
  if (isBlank(words)) throw new RowProblem('Нет слов клиента');
  if (words.length > limits.recallLength) throw new RowProblem('Слишком длинный текст');
  const receivedAt = dayFrom(cell('received_at')) ?? today;
  if (receivedAt > today) throw new RowProblem(`Дата ещё не наступила: ${receivedAt}`);
  return {
    words,
    grade: gradeIn(textIn(cell('grade'))),
    sex: sexIn(textIn(cell('sex'))),
    received_at: receivedAt,
    area_id: areaIn(textIn(cell('area')), around),
    consent: consentIn(textIn(cell('consent')), textIn(cell('customer')), receivedAt),
    incentive: incentiveIn(textIn(cell('incentive'))),
    contact: short(textIn(cell('contact')), 320, 'контакт'),
  };
}

function textIn(value: unknown): string {
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return String(value).toWellFormed().replaceAll('\0', '').trim();
}

function short(text: string, most: number, what: string): string | null {
  if (text.length > most) throw new RowProblem(`Слишком длинное значение: ${what}`);
  return text === '' ? null : text;
}

function gradeIn(text: string): number | null {
  if (text === '') return null;
  const stars = /^★{1,5}☆{0,4}$/.test(text) ? text.replaceAll('☆', '').length : null;
  const number = stars ?? Number(/^([1-5])(?:[.,]0+)?(?:\s*(?:\/|из)\s*5)?$/.exec(text)?.[1]);
  if (!Number.isInteger(number)) throw new RowProblem(`Оценка не от 1 до 5: ${text.slice(0, 50)}`);
  return number;
}

function sexIn(text: string): 'male' | 'female' | null {
  const word = text.toLowerCase();
  if (word === '' || word === '-') return null;
  if (/^(м|муж|мужской|мужчина|male|m)\.?$/.test(word)) return 'male';
  if (/^(ж|жен|женский|женщина|female|f)\.?$/.test(word)) return 'female';
  throw new RowProblem(`Пол не распознан: ${text.slice(0, 50)}`);
}

/** `2026-10-05`, `05.10.2026`, `5.10.26`, each with a time or without; null for nothing. */
export function dayFrom(value: unknown): string | null {
  const text = textIn(value);
  if (text === '') return null;
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(text);
  const russian = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})(?!\d)/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : [russian?.[3]?.padStart(4, '20'), russian?.[2], russian?.[1]];
  const found = `${year ?? ''}-${(month ?? '').padStart(2, '0')}-${(day ?? '').padStart(2, '0')}`;
  const moment = new Date(`${found}T00:00:00Z`);
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(found);
  if (!isDay || found < '1900') throw new RowProblem(`Дата не распознана: ${text.slice(0, 50)}`);
  return found;
}

function areaIn(text: string, { areaId, areas, needsArea }: Around): string | null {
  if (text === '') {
    if (needsArea && areaId === null) throw new RowProblem('Не указана точка');
    return areaId;
  }
  const found = areas.get(text.toLowerCase());
  if (found === undefined) throw new RowProblem(`Нет такой точки: ${text.slice(0, 100)}`);
  return found;
}

/** A yes in the table is consent to the use of data and text on the site; anything else is none. */
function consentIn(text: string, customer: string, day: string): Consent | null {
  if (!/^(да|yes|true|1|\+|согласен|согласна|есть|v|✓)$/i.test(text)) return null;
  return {
    given_by: short(customer, 255, 'имя клиента') ?? 'Участник опроса',
    how: 'form',
    given_on: day,
    use_of_data: true,
    use_of_text: true,
    channels: ['site'],
  };
}

function incentiveIn(text: string): string | null {
  return /^(-|—|0|нет|no|false)?$/i.test(text) ? null : short(text, 500, 'вознаграждение');
}
