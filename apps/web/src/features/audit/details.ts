import { weekdays } from '../../lib/time-zones.ts';
import { type FlagRule, ruleWords } from '../flag-editor/index.ts';
import { fieldWord, valueWord } from './value-words.ts';
import { idPattern, type Names } from './words.ts';

export interface DetailLine {
  name: string;
  value: string;
  /** The value is an id that nobody here knows a name for. */
  isBareId: boolean;
}

/** What is a program's and has no words: told as it was entered. */
const asEntered = new Set(['parser_rules', 'condition']);

/** The parts of an entry's details, flat and in words: «стало, название». */
export function detailLines(details: Record<string, unknown>, names: Names, before = ''): DetailLine[] {
  return Object.entries(details).flatMap(([field, value]): DetailLine[] => {
    const name = before === '' ? fieldWord(field) : `${before}, ${fieldWord(field)}`;
    if (isObject(value) && !asEntered.has(field)) return detailLines(value, names, name);
    const isId = typeof value === 'string' && idPattern.test(value);
    return [{ name, value: inWords(field, value, names), isBareId: isId && !names.has(value) }];
  });
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value);

function inWords(field: string, value: unknown, names: Names): string {
  if (value === null) return 'нет';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return field === 'weekdays' ? (weekdays[value - 1] ?? '') : String(value);
  if (typeof value === 'string') return names.get(value) ?? valueWord(field, value);
  if (!Array.isArray(value)) return JSON.stringify(value);
  if (value.length === 0) return 'нет';
  return value.map((item: unknown) => itemWords(field, item, names)).join(field === 'rules' ? '; ' : ', ');
}

function itemWords(field: string, item: unknown, names: Names): string {
  if (!isObject(item)) return inWords(field, item, names);
  if (field === 'rules' && isFlagRule(item)) return ruleWords(item);
  return detailLines(item, names)
    .map(({ name, value }) => `${name}: ${value}`)
    .join(', ');
}

const isFlagRule = (item: Record<string, unknown>): item is FlagRule => typeof item.force === 'boolean';
