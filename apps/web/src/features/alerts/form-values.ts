import { type AlertChannel, type AlertKind, mayNamePlaces } from '@molva/contract/alert-kinds';
import type { AlertCondition, AlertRule, RuleBody, TrialBody } from './api.ts';

export const anyGrade = 'any';

/** A rule as its form has it: each choice a field of its own. */
export interface RuleValues {
  name: string;
  kinds: AlertKind[];
  new_grade: string;
  words: string;
  theme_ids: string[];
  unanswered_grade: string;
  hours: string;
  moved_by: string;
  moved_direction: 'down' | 'both';
  crept_by: string;
  crept_direction: 'down' | 'both';
  competitor_by: string;
  competitor_direction: 'up' | 'both';
  where: 'all' | 'some';
  area_ids: string[];
  group_ids: string[];
  site_ids: string[];
  channels: AlertChannel[];
  recipient_ids: string[];
  webhook_ids: string[];
  delivery: 'at_once' | 'daily';
  digest_hour: string;
  is_quiet: boolean;
  quiet_from: string;
  quiet_to: string;
  time_zone: string;
}

type Of<K extends AlertKind> = Extract<AlertCondition, { kind: K }>;
const conditionOf = <K extends AlertKind>(rule: AlertRule | null, kind: K): Of<K> | undefined =>
  rule?.conditions.find((one): one is Of<K> => one.kind === kind);

const gradeText = (grade: number | null | undefined, usual: string): string =>
  grade === undefined ? usual : grade === null ? anyGrade : String(grade);
const gradeOf = (text: string): number | null => (text === anyGrade ? null : Number(text));

export function valuesOf(rule: AlertRule | null): RuleValues {
  const fresh = conditionOf(rule, 'new_review');
  const unanswered = conditionOf(rule, 'unanswered');
  const moved = conditionOf(rule, 'rating_moved');
  const crept = conditionOf(rule, 'rating_crept');
  const competitor = conditionOf(rule, 'competitor_moved');
  const places = rule && [...rule.area_ids, ...rule.group_ids, ...rule.site_ids];
  return {
    name: rule?.name ?? '',
    kinds: rule?.conditions.map(({ kind }) => kind) ?? ['new_review'],
    new_grade: gradeText(fresh?.grade_to, rule === null ? '2' : anyGrade),
    words: fresh?.words.join(', ') ?? '',
    theme_ids: [...(fresh?.theme_ids ?? [])],
    unanswered_grade: gradeText(unanswered?.grade_to, '3'),
    hours: String(unanswered?.hours ?? 24),
    moved_by: commaNumber(moved?.by ?? 0.1),
    moved_direction: moved?.direction ?? 'down',
    crept_by: commaNumber(crept?.by ?? 0.1),
    crept_direction: crept?.direction ?? 'down',
    competitor_by: commaNumber(competitor?.by ?? 0.1),
    competitor_direction: competitor?.direction ?? 'both',
    where: places && places.length > 0 ? 'some' : 'all',
    area_ids: [...(rule?.area_ids ?? [])],
    group_ids: [...(rule?.group_ids ?? [])],
    site_ids: [...(rule?.site_ids ?? [])],
    channels: [...(rule?.channels ?? ['app' as const])],
    recipient_ids: rule?.recipients.map(({ id }) => id) ?? [],
    webhook_ids: [...(rule?.webhook_ids ?? [])],
    delivery: rule?.delivery ?? 'at_once',
    digest_hour: String(rule?.digest_hour ?? 9),
    is_quiet: Boolean(rule?.quiet_hours),
    quiet_from: rule?.quiet_hours?.from ?? '22:00',
    quiet_to: rule?.quiet_hours?.to ?? '08:00',
    time_zone: rule?.time_zone ?? 'Europe/Moscow',
  };
}

const commaNumber = (value: number): string => String(value).replace('.', ',');
/** «0,1» as a number; NaN where it is none. */
export const numberOf = (text: string): number => Number(text.trim().replace(',', '.') || 'none');

/** Words between commas or lines, each once. */
export const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
];

/**
 * What a rule tells of, where and when; of competitors it tells everywhere, whatever was chosen before they were.
 *
 * @param before the rule that is changed: what the form does not show stays
 */
export function trialBody(values: RuleValues, before: AlertRule | null): TrialBody {
  const isSome = values.where === 'some' && mayNamePlaces(values.kinds);
  return {
    conditions: values.kinds.map((kind) => conditionFrom(kind, values, before)),
    area_ids: isSome ? values.area_ids : [],
    group_ids: isSome ? values.group_ids : [],
    site_ids: isSome ? values.site_ids : [],
    quiet_hours: values.is_quiet ? { from: values.quiet_from, to: values.quiet_to } : null,
    time_zone: values.time_zone,
    delivery: values.delivery,
    digest_hour: Number(values.digest_hour),
  };
}

function conditionFrom(kind: AlertKind, values: RuleValues, before: AlertRule | null): AlertCondition {
  switch (kind) {
    case 'new_review':
      return {
        kind,
        grade_to: gradeOf(values.new_grade),
        words: wordsOf(values.words),
        theme_ids: values.theme_ids,
      };
    case 'review_edited':
    case 'review_gone':
      return { kind, grade_to: conditionOf(before, kind)?.grade_to ?? null };
    case 'unanswered':
      return { kind, grade_to: gradeOf(values.unanswered_grade), hours: Number(values.hours) };
    case 'rating_moved':
      return { kind, by: numberOf(values.moved_by), direction: values.moved_direction };
    case 'rating_crept':
      return { kind, by: numberOf(values.crept_by), direction: values.crept_direction };
    case 'competitor_moved':
      return { kind, by: numberOf(values.competitor_by), direction: values.competitor_direction };
    case 'rule_stopped':
    case 'burst':
    case 'competitor_passed':
      return { kind };
  }
}

export function ruleBody(values: RuleValues, before: AlertRule | null): RuleBody {
  return {
    ...trialBody(values, before),
    name: values.name,
    channels: values.channels,
    recipient_ids: values.recipient_ids,
    webhook_ids: values.webhook_ids,
    is_active: before?.is_active ?? true,
  };
}

/** What of a rule as it is typed cannot be tried yet. */
export function isTriable(values: RuleValues): boolean {
  const { kinds, hours, moved_by, crept_by, competitor_by, is_quiet, quiet_from, quiet_to } = values;
  const isMove = (text: string) => numberOf(text) >= 0.01 && numberOf(text) <= 4;
  return (
    kinds.length > 0 &&
    (!kinds.includes('unanswered') ||
      (/^\d{1,3}$/.test(hours) && Number(hours) >= 1 && Number(hours) <= 720)) &&
    (!kinds.includes('rating_moved') || isMove(moved_by)) &&
    (!kinds.includes('rating_crept') || isMove(crept_by)) &&
    (!kinds.includes('competitor_moved') || isMove(competitor_by)) &&
    (!is_quiet || (quiet_from !== quiet_to && quiet_from !== '' && quiet_to !== ''))
  );
}
