import { type AuditAction, auditActions } from '@molva/contract/audit-actions';
import {
  auditFieldWords as keyWords,
  auditResourceWords as resourceWords,
  auditWords as words,
} from '@molva/contract/audit-words';
import { linkOptions } from '@tanstack/react-router';
import type { Option } from '../../components/options.ts';
import { markupNames } from '../copywriting/index.ts';
import { groundNames } from '../reviews/index.ts';
import { requestStateWords, stepTakenWords } from '../requests/index.ts';
import { levelNames } from '../session/index.ts';

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

/** Words that states and steps of official answers and of texts share are those of texts. */
const answerWords = {
  draft: 'черновик',
  approval: 'на согласовании',
  delivering: 'размещается',
  delivered: 'размещён',
  send: 'отправлен на согласование',
  release: 'отпущен',
  deliver: 'размещён',
};

const valueWords: Readonly<Record<string, string>> = {
  ...levelNames,
  staff: 'сотрудник',
  client: 'клиент',
  active: 'в работе',
  paused: 'на паузе',
  archived: 'в архиве',
  signup: 'регистрация',
  recovery: 'восстановление',
  ...Object.fromEntries(Object.entries(requestStateWords).map(([state, { word }]) => [state, lowered(word)])),
  ...Object.fromEntries(Object.entries(stepTakenWords).map(([step, word]) => [step, lowered(word)])),
  ...answerWords,
  ...markupNames,
  ...Object.fromEntries(Object.entries(groundNames).map(([ground, word]) => [ground, lowered(word)])),
  given: 'дано',
  confirm: 'подтвердил',
  decline: 'отказался',
  accepted: 'принят',
  edited: 'изменён',
  survey: 'опрос',
  interview: 'интервью',
  message: 'сообщение',
  call: 'звонок',
  own_draft: 'черновик покупателя',
  match: 'узнан на площадке',
  command: 'командой на сервере',
  totp: 'приложение с кодами',
  passkey: 'ключ доступа',
  code: 'запасной код',
};

function lowered(word: string): string {
  return word.charAt(0).toLocaleLowerCase('ru') + word.slice(1);
}

const idPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The parts of an entry's details, flat and in words: «стало, название». */
export function detailLines(details: Record<string, unknown>, names: Names, before = ''): DetailLine[] {
  return Object.entries(details).flatMap(([key, value]): DetailLine[] => {
    const word = keyWords[key] ?? valueWords[key] ?? key;
    const name = before === '' ? word : `${before}, ${word}`;
    if (value !== null && typeof value === 'object' && !Array.isArray(value))
      return detailLines(value as Record<string, unknown>, names, name);
    const isId = typeof value === 'string' && idPattern.test(value);
    const known = isId ? names.get(value) : undefined;
    return [{ name, value: known ?? valueWord(value), isBareId: isId && known === undefined }];
  });
}

function valueWord(value: unknown): string {
  if (value === null) return 'нет';
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'string') return valueWords[value] ?? value;
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.length === 0
      ? 'нет'
      : value.map((item) => valueWords[item] ?? keyWords[item] ?? item).join(', ');
  return JSON.stringify(value);
}

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
