import { type Level, levels } from '@molva/contract/permissions';
import { levelNames } from '../session/index.ts';
import { type ConditionProblem, conditionProblem, flagAttributes } from '@molva/contract/flag-condition';
import { flagProblems } from '@molva/contract/problems/flags';
import { filledIn } from '@molva/contract/problems/problem-text';
import type { FlagRule } from './api.ts';

/** Whom a rule is for, as the editor offers it. Rules made elsewhere with other conditions are kept as they are. */
export type RuleAudience =
  | { kind: 'everyone' }
  | { kind: 'levels'; levels: readonly Level[] }
  | { kind: 'superusers' }
  | { kind: 'clients' }
  | { kind: 'staff' }
  | { kind: 'other'; condition: NonNullable<FlagRule['condition']>; typed?: string; problem?: string };

export function audienceOf(rule: FlagRule): RuleAudience {
  const condition = rule.condition ?? {};
  const keys = Object.keys(condition);
  if (keys.length === 0) return { kind: 'everyone' };
  if (keys.length === 1) {
    const { level, kind, is_superuser } = condition;
    const chosen = levelsOf(level);
    if (chosen) return { kind: 'levels', levels: chosen };
    if (is_superuser === true) return { kind: 'superusers' };
    if (kind === 'client') return { kind: 'clients' };
    if (kind === 'staff') return { kind: 'staff' };
  }
  return { kind: 'other', condition };
}

function levelsOf(test: unknown): readonly Level[] | null {
  const only = levels.find((level) => level === test);
  if (only) return [only];
  if (typeof test !== 'object' || test === null || Object.keys(test).length !== 1) return null;
  const named = '$in' in test && Array.isArray(test.$in) ? (test.$in as unknown[]) : [];
  const known = levels.filter((level) => named.includes(level));
  return known.length > 0 && known.length === named.length ? known : null;
}

/** What is wrong with a condition, and where. */
function conditionProblemWords({ code, path }: NonNullable<ConditionProblem>): string {
  const place = path.length > 0 ? `${path.join(' → ')}: ` : '';
  const words = filledIn(flagProblems[`condition_${code}`].words, { names: flagAttributes.join(', ') });
  return place === '' ? words : `${place}${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** A fresh audience of the given kind. */
export function audienceFor(kind: RuleAudience['kind']): RuleAudience {
  if (kind === 'levels') return { kind, levels: [] };
  return kind === 'other' ? { kind, condition: {} } : { kind };
}

/** A condition as it is typed: kept as text while it cannot be used, with what is wrong. */
export function readCondition(typed: string, isOwn: boolean): RuleAudience {
  try {
    const condition: unknown = JSON.parse(typed);
    const problem = conditionProblem(condition, isOwn ? null : flagAttributes);
    if (problem === null) return { kind: 'other', condition: condition as Record<string, unknown>, typed };
    return { kind: 'other', condition: {}, typed, problem: conditionProblemWords(problem) };
  } catch {
    return { kind: 'other', condition: {}, typed, problem: 'Это не JSON: проверьте кавычки и скобки' };
  }
}

export function ruleFor(audience: RuleAudience, force: boolean, coverage?: number): FlagRule {
  const condition = conditionOf(audience);
  return {
    ...(condition && { condition }),
    force,
    ...(coverage !== undefined && coverage < 1 && { coverage }),
  };
}

function conditionOf(audience: RuleAudience): FlagRule['condition'] | null {
  switch (audience.kind) {
    case 'everyone':
      return null;
    case 'levels':
      return { level: { $in: [...audience.levels] } };
    case 'superusers':
      return { is_superuser: true };
    case 'clients':
      return { kind: 'client' };
    case 'staff':
      return { kind: 'staff' };
    case 'other':
      return audience.condition;
    default:
      return audience satisfies never;
  }
}

/** «редактор, менеджер: включено», «каждый четвёртый…» as a share. */
export function ruleWords(rule: FlagRule): string {
  const audience = audienceOf(rule);
  const share = rule.coverage === undefined ? '' : `, ${Math.round(rule.coverage * 100)} % людей`;
  return `${audienceWords(audience)}${share}: ${rule.force ? 'включено' : 'выключено'}`;
}

export function audienceWords(audience: RuleAudience): string {
  switch (audience.kind) {
    case 'everyone':
      return 'все';
    case 'levels':
      return audience.levels.map((level) => levelNames[level].toLocaleLowerCase('ru')).join(', ');
    case 'superusers':
      return 'администраторы';
    case 'clients':
      return 'пользователи клиентов';
    case 'staff':
      return 'сотрудники';
    case 'other':
      return JSON.stringify(audience.condition);
    default:
      return audience satisfies never;
  }
}
