import { type AuditAction, auditActions } from '@molva/contract/audit-actions';
import { auditResourceWords as resourceWords, auditWords as words } from '@molva/contract/audit-words';
import { linkOptions } from '@tanstack/react-router';
import type { Option } from '../../components/options.ts';
import { weekdays } from '../areas/index.ts';
import { type FlagRule, ruleWords } from '../flag-editor/index.ts';
import { fieldWord, valueWord } from './value-words.ts';

/** What an entry tells, in words; an action of a later version by its own name. */
export function actionName(action: string): string {
  return words[action as AuditAction] ?? action;
}

export const actionOptions: readonly Option<AuditAction>[] = auditActions.map((action) => ({
  value: action,
  label: words[action],
}));

/** Names of people and clients by their ids, as far as they are known here. */
export type Names = ReadonlyMap<string, string>;

export interface DetailLine {
  name: string;
  value: string;
  /** The value is an id that nobody here knows a name for. */
  isBareId: boolean;
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

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

interface Subject {
  resource: string;
  resource_id: string | null;
}

/** «пользователь Софья Дёмина»: what an entry is about; without an id where that says nothing to a reader. */
export function subjectWords({ resource, resource_id: id }: Subject, names: Names): string {
  const word = resourceWords[resource] ?? resource;
  if (id === null) return word;
  const name = names.get(id) ?? (idPattern.test(id) ? undefined : id);
  return name === undefined ? word : `${word} ${name}`;
}

/** Where that what an entry is about can be seen; undefined where it has no screen. */
export function subjectLink(entry: Subject & { client_id: string | null }) {
  const { resource, resource_id: id, client_id: client } = entry;
  if (id === null) return undefined;
  if (resource === 'wiki_page') return linkOptions({ to: '/wiki', search: { page: id } });
  if (resource === 'site') return linkOptions({ to: '/admin-panel/parsers-settings' });
  if (resource === 'client') return linkOptions({ to: '/clients/$clientId', params: { clientId: id } });
  if (resource === 'area' && client !== null)
    return linkOptions({
      to: '/clients/$clientId/reviews',
      params: { clientId: client },
      search: { area: id },
    });
  return undefined;
}
