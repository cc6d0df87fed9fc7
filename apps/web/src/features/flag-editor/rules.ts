import { type Level, levels } from '@molva/contract/permissions';
import { levelNames } from '../shell/user-words.ts';
import type { FlagRule } from './api.ts';

/** Whom a rule is for, as the editor offers it. Rules made elsewhere with other conditions are kept as they are. */
export type RuleAudience =
  | { kind: 'everyone' }
  | { kind: 'levels'; levels: readonly Level[] }
  | { kind: 'superusers' }
  | { kind: 'clients' }
  | { kind: 'staff' }
  | { kind: 'other'; condition: NonNullable<FlagRule['condition']> };

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

function levelsOf(test: NonNullable<FlagRule['condition']>['level']): readonly Level[] | null {
  if (typeof test === 'string') return [test];
  if (typeof test !== 'object' || !('$in' in test)) return null;
  const known = levels.filter((level) => test.$in.includes(level));
  return known.length === test.$in.length ? known : null;
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
