import { auditFieldWords } from '@molva/contract/audit-field-words';
import { alertKindNames, deliveryChannelNames } from '@molva/contract/alert-words';
import { auditWords } from '@molva/contract/audit-words';
import { toneNames } from '@molva/contract/tone-names';
import { clientStatus, correctionsWords } from '../clients/index.ts';
import { markupNames } from '../copywriting/index.ts';
import { toneWords } from '../drafts/index.ts';
import { answerFilterNames, answerStateWords, groundNames, removalStateWords } from '../reviews/index.ts';
import {
  claimWords,
  clearingWords,
  reasonWords,
  requestStateWords,
  sexWords,
  stepTakenWords,
} from '../requests/index.ts';
import { levelNames } from '../session/index.ts';
import { channelWords, howWords } from '../sources/index.ts';
import { sourceKindWords } from '../../lib/source-kind-words.ts';
import { zoneName } from '../../lib/time-zones.ts';

type Words = Readonly<Record<string, string>>;

/** What the log notes of a state, a step or a kind, and in what words it is told; by the names of the details. */
const wordsByField: Readonly<Record<string, Words>> = {
  action: auditWords,
  by: { command: 'командой на сервере' },
  channel: deliveryChannelNames,
  channels: { ...channelWords, ...deliveryChannelNames },
  consent: { given: 'дано' },
  customer_corrections: correctionsWords,
  delivery: { at_once: 'сразу', daily: 'раз в день' },
  direction: { up: 'вверх', down: 'вниз', both: 'в обе стороны' },
  kinds: alertKindNames,
  official_answer: answerFilterNames,
  sentiment: toneNames,
  decision: {
    confirm: 'подтвердил',
    decline: 'отказался',
    accepted: 'принят',
    edited: 'изменён',
    rejected: 'отклонён',
  },
  forbidden_markup: markupNames,
  format: {
    csv: 'CSV',
    xlsx: 'XLSX',
    pdf: 'PDF',
    json: 'JSON',
    jsonl: 'JSON Lines',
    html: 'сохранённая страница',
    mhtml: 'сохранённая страница',
    call: 'вызов API',
  },
  ground: groundNames,
  how: howWords,
  kind: {
    staff: 'сотрудник',
    client: 'клиент',
    'collect-area': 'сбор отзывов',
    'collect-areas': 'сбор отзывов многих точек',
    api_key: 'ключ API',
    bearer: 'токен доступа',
    oauth2: 'вход OAuth 2',
    'drafts-generate': 'черновики',
    'sources-import': 'загрузка слов покупателей',
    'reviews-import': 'загрузка отзывов',
    'gallery-process-images': 'обработка снимков',
    ...claimWords,
    ...sourceKindWords,
  },
  levels: levelNames,
  purpose: {
    signup: 'регистрация',
    recovery: 'восстановление',
    new_account: 'новая учётная запись',
    email_undo: 'отмена смены адреса',
    restore: 'возврат учётной записи',
  },
  mode: { auto: 'поиск', manual: 'вручную' },
  reason: { ...clearingWords, ...reasonWords },
  second_factor: { totp: 'приложение с кодами', passkey: 'ключ доступа', code: 'запасной код' },

  sex: sexWords,
  state: { ...wordsIn(answerStateWords), ...wordsIn(removalStateWords) },
  status: { ...wordsIn(requestStateWords), ...wordsIn(clientStatus) },
  step: {
    send: 'отправлен на согласование',
    release: 'отпущен',
    deliver: 'размещён',
    match: 'узнан на площадке',
    complete: 'сделана',
    drop: 'отменена',
    reopen: 'открыта снова',
    ...stepTakenWords,
  },
  tone: toneWords,
};

/** Details that are told in the words of another. */
const likeField: Words = {
  state_before: 'state',
  from: 'status',
  to: 'status',
  level: 'levels',
  before: 'levels',
  after: 'levels',
};

function wordsIn(states: Readonly<Record<string, { readonly word: string }>>): Words {
  return Object.fromEntries(Object.entries(states).map(([state, { word }]) => [state, word]));
}

/** The name of a detail; a ground of a complaint is named where a site's rules list them. */
export function fieldWord(field: string): string {
  return auditFieldWords[field] ?? lowered(groundNames[field as keyof typeof groundNames] ?? field);
}

/** A value that is one of a list, in words; lists of names of fields are told as those. */
export function valueWord(field: string, value: string): string {
  if (field === 'changed' || field === 'fields' || field === 'filters') return fieldWord(value);
  if (field === 'time_zone') return zoneName(value);
  const word = wordsByField[likeField[field] ?? field]?.[value];
  return word === undefined || word === word.toLocaleUpperCase('ru') ? (word ?? value) : lowered(word);
}

function lowered(word: string): string {
  return word.charAt(0).toLocaleLowerCase('ru') + word.slice(1);
}
