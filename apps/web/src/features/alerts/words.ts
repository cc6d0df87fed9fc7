import type { DeliveryChannel } from '@molva/contract/alert-kinds';
import { deliveryChannelNames, deliveryStateNames } from '@molva/contract/alert-words';
import { decimal } from '@molva/russian/decimals';
import type { Tone } from '../../components/status.tsx';
import { counted, forms, type Forms, plural } from '../../lib/formats.ts';
import { personName } from '../../lib/person-name.ts';
import { zoneName } from '../../lib/time-zones.ts';
import type { AlertCondition, AlertDelivery, AlertRule, AlertTrial } from './api.ts';
import type { Gone, NamedField } from './gone.ts';

const hourForms: Forms = ['час', 'часа', 'часов'];
const timeForms: Forms = ['раз', 'раза', 'раз'];
const placeForms: Forms = ['место', 'места', 'мест'];
const personForms: Forms = ['человек', 'человека', 'человек'];
const webhookForms: Forms = ['вебхук', 'вебхука', 'вебхуков'];

const upTo = (grade: number | null): string =>
  grade === null ? '' : grade === 1 ? ' с оценкой 1' : ` с оценкой ${decimal(grade)} и ниже`;

/** One of the things that a rule tells of: «новый отзыв с оценкой 2 и ниже со словами «хамство»». */
export function conditionWords(condition: AlertCondition): string {
  switch (condition.kind) {
    case 'new_review': {
      const { grade_to, words, theme_ids: themes } = condition;
      const said = words.length === 0 ? '' : ` со словами ${words.map((word) => `«${word}»`).join(', ')}`;
      return `новый отзыв${upTo(grade_to)}${said}${themes.length === 0 ? '' : ' на выбранные темы'}`;
    }
    case 'review_edited':
      return `отзыв${upTo(condition.grade_to)} изменили`;
    case 'review_gone':
      return `отзыв${upTo(condition.grade_to)} исчез`;
    case 'unanswered':
      return `на отзыв${upTo(condition.grade_to)} не отвечают ${counted(condition.hours, hourForms)}`;
    case 'rating_moved':
      return `рейтинг сразу ${movedWords(condition)}`;
    case 'rating_crept':
      return `рейтинг за 30 дней ${movedWords(condition)}`;
    case 'rule_stopped':
      return 'правило разбора перестало срабатывать';
    case 'burst':
      return 'всплеск низких оценок';
    case 'competitor_moved':
      return `рейтинг конкурента за 30 дней ${movedWords(condition)}`;
    case 'competitor_passed':
      return 'конкурент обошёл по рейтингу';
  }
}

const ways = { down: 'снизился', up: 'вырос', both: 'изменился' } as const;
const movedWords = ({ by, direction }: { by: number; direction: keyof typeof ways }) =>
  `${ways[direction]} на ${decimal(by)}\u00A0${plural(by, ['балл', 'балла', 'баллов'])} и больше`;

export function ruleWords({ conditions }: Pick<AlertRule, 'conditions'>): string {
  const all = conditions.map(conditionWords).join('; ');
  return all.charAt(0).toUpperCase() + all.slice(1);
}

/** Where, to whom, by what and when: a line each part of which is left out where it is as usual. */
export function ruleFacts(rule: AlertRule): string[] {
  const places = rule.area_ids.length + rule.group_ids.length + rule.site_ids.length;
  const { quiet_hours: quiet, recipients, channels, webhook_ids: webhooks } = rule;
  const ways = channels.map((channel, index) =>
    index === 0 ? deliveryChannelNames[channel] : laterName(channel),
  );
  return [
    places === 0 ? 'Все точки' : `Выбрано ${counted(places, placeForms)}`,
    ...(ways.length === 0 ? [] : [ways.join(', ')]),
    ...(webhooks.length === 0 ? [] : [counted(webhooks.length, webhookForms)]),
    recipients.length === 0 ? 'Тем, кто отвечает за клиента' : counted(recipients.length, personForms),
    ...(rule.delivery === 'daily'
      ? [`Раз в день в ${String(rule.digest_hour).padStart(2, '0')}:00 (${zoneName(rule.time_zone)})`]
      : []),
    ...(quiet === null ? [] : [`Тихо с ${quiet.from} до ${quiet.to} (${zoneName(rule.time_zone)})`]),
  ];
}

const goneForms: readonly (readonly [NamedField, Forms])[] = [
  ['theme_ids', ['тема', 'темы', 'тем']],
  ['site_ids', ['площадка', 'площадки', 'площадок']],
  ['group_ids', ['группа', 'группы', 'групп']],
  ['area_ids', forms.area],
  ['webhook_ids', webhookForms],
];

/** «В правиле названо то, чего больше нет: 1 группа.»; null where all is there. */
export function goneWords(gone: Gone, rule: AlertRule | null): string | null {
  const things = goneForms.flatMap(([field, words]) =>
    gone[field].length === 0 ? [] : [counted(gone[field].length, words)],
  );
  const names = gone.recipient_ids.map((id) => {
    const person = rule?.recipients.find((one) => one.id === id);
    return person === undefined ? 'тот, кого уже нет' : personName(person);
  });
  if (things.length + names.length === 0) return null;
  return [
    ...(things.length === 0 ? [] : [`В правиле названо то, чего больше нет: ${things.join(', ')}.`]),
    ...(names.length === 0
      ? []
      : [`Среди получателей те, кто больше не видит оповещений клиента: ${names.join(', ')}.`]),
  ].join(' ');
}

/** Not at the beginning of a line: names keep their capitals. */
const laterName = (channel: DeliveryChannel): string =>
  deliveryChannelNames[channel].charAt(0).toLowerCase() + deliveryChannelNames[channel].slice(1);

/** «Сообщили бы 4 раза за последний месяц». */
export function trialWords({ times, has_more: hasMore }: AlertTrial): string {
  if (times === 0) return 'За последний месяц такого не было: не сообщили бы ни разу.';
  const often = counted(times, timeForms);
  return `Сообщили бы ${hasMore ? `больше чем ${often}` : often} за последний месяц.`;
}

export const eventWords = (count: number): string => `${counted(count, ['событие', 'события', 'событий'])}`;

const stateTones: Readonly<Record<AlertDelivery['state'], Tone>> = {
  waiting: 'busy',
  sent: 'good',
  failed: 'bad',
};

export function deliveryState({ state, attempts }: AlertDelivery): { tone: Tone; word: string } {
  const isTriedAgain = state === 'waiting' && attempts > 0;
  return { tone: stateTones[state], word: isTriedAgain ? 'Повторим' : deliveryStateNames[state] };
}

const maxNamed = 3;

/** «Анна Ким, Пётр и ещё 4»; of a webhook, and of what was sent before people were noted, where to. */
export function recipientWords({ recipients, target, channel }: AlertDelivery): string {
  if (recipients.length === 0) return target;
  const names = recipients.slice(0, maxNamed).map(personName).join(', ');
  const rest = recipients.length - maxNamed;
  const all = rest > 0 ? `${names} и ещё ${rest}` : names;
  return channel === 'push' ? `${all}, ${target}` : all;
}

const screenWords: Readonly<Record<string, string>> = {
  '': 'Открыть точки клиента',
  reviews: 'Открыть отзывы списком',
  ratings: 'Открыть рейтинг',
  anomalies: 'Открыть необычное',
  competitors: 'Открыть конкурентов',
};

/** What a link of a message opens; null where it leads to this log itself. @param path from `/` */
export function openWords(path: string): string | null {
  const { pathname, searchParams } = new URL(path, 'https://molva.invalid');
  if (searchParams.has('review')) return 'Открыть отзыв';
  return screenWords[pathname.split('/')[3] ?? ''] ?? null;
}

/** «О чём: 5 событий». */
export const moreWords = (events: number): string => `О чём: ${eventWords(events)}`;

export const attemptWords = (count: number): string =>
  `${count} ${plural(count, ['попытка', 'попытки', 'попыток'])}`;
