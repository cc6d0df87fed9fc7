import { dayFrom, gradeFrom, isConsent, isNo, RowProblem, sexFrom } from '@molva/contract/import-cells';
import type { Consent } from '@molva/contract/sources';
import { limits } from '@molva/contract/limits';
import type { TableRow } from '../../../external/reader/index.ts';
import { isBlank } from '../../../lib/blank.ts';
import type { Mapping } from './import-sources.ts';

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

/** A row of a table as a source. @throws RowProblem */
export function sourceIn(row: TableRow, around: Around): ImportedSource {
  const { mapping, today } = around;
  const cell = (column: keyof Mapping): string => {
    const name = mapping[column];
    return name === undefined ? '' : (row.cells[name] ?? '');
  };
  const words = cell('words').trim();
  if (isBlank(words)) throw new RowProblem('Нет слов покупателя');
  if (words.length > limits.recallLength) throw new RowProblem('Слишком длинный текст');
  const receivedAt = dayFrom(cell('received_at')) ?? today;
  if (receivedAt > today) throw new RowProblem(`Дата ещё не наступила: ${receivedAt}`);
  return {
    words,
    grade: gradeFrom(cell('grade')),
    sex: sexFrom(cell('sex')),
    received_at: receivedAt,
    area_id: areaIn(cell('area'), around),
    consent: consentIn(cell('consent'), cell('customer'), receivedAt),
    incentive: incentiveIn(cell('incentive')),
    contact: short(cell('contact'), 320, 'контакт'),
  };
}

function short(text: string, max: number, what: string): string | null {
  if (text.length > max) throw new RowProblem(`Слишком длинное значение: ${what}`);
  return text === '' ? null : text;
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

function consentIn(cell: string, customer: string, day: string): Consent | null {
  if (!isConsent(cell)) return null;
  return {
    given_by: short(customer, 255, 'имя клиента') ?? 'Участник опроса',
    how: 'form',
    given_on: day,
    use_of_data: true,
    use_of_text: true,
    channels: ['site'],
  };
}

function incentiveIn(cell: string): string | null {
  return isNo(cell) ? null : short(cell, 500, 'вознаграждение');
}
