import type { InputOf } from '@molva/contract';
import {
  type Politeness,
  type PublicationRules,
  politeness,
  publicationRules,
  type updateSite,
} from '@molva/contract/sites';
import { isDeepStrictEqual } from 'node:util';
import { politenessOf, publicationRulesOf } from './present.ts';
import type { SiteRow } from './queries.ts';

type Input = InputOf<typeof updateSite>;

export interface SiteChange {
  name?: string;
  domain?: string;
  is_active?: boolean;
  politeness?: Politeness;
  parser_rules?: Record<string, unknown>;
  publication_rules?: PublicationRules;
}

/** What becomes different of a site, rules and politeness as they are then: what was not sent of them stays. */
export function changedOf(row: SiteRow, input: Input): SiteChange {
  const wanted: SiteChange = {
    name: input.name ?? row.name,
    domain: input.domain ?? row.domain,
    is_active: input.is_active ?? row.is_active,
    politeness: politeness.parse({ ...politenessOf(row), ...input.politeness }),
    parser_rules: input.parser_rules ?? (row.parser_rules as Record<string, unknown>),
    publication_rules: publicationRules.parse({ ...publicationRulesOf(row), ...input.publication_rules }),
  };
  return unlike(stateOf(row), wanted);
}

type LoggedFields = SiteChange & { position?: number };

/** What the audit log tells of a change: of parser rules only that they changed, they are long. */
export function differences(row: SiteRow, change: SiteChange & { position: number }) {
  const state: LoggedFields = { ...stateOf(row), position: row.position };
  const after: LoggedFields = unlike(state, change);
  const changed = Object.keys(after);
  const before: LoggedFields = Object.fromEntries(Object.entries(state).filter(([key]) => key in after));
  return { name: row.name, changed, before: loggedSide(before, after), after: loggedSide(after, before) };
}

/** The side of a change with only what is not the same on the other. */
function loggedSide(side: LoggedFields, other: LoggedFields) {
  const { parser_rules: _long, politeness: manners, publication_rules: rules, ...plain } = side;
  return {
    ...plain,
    ...(manners && { politeness: unlike(other.politeness ?? {}, manners) }),
    ...(rules && { publication_rules: loggedRules(unlike(other.publication_rules ?? {}, rules)) }),
  };
}

function loggedRules({ removal_grounds: grounds, ...rest }: Partial<PublicationRules>) {
  if (!grounds) return rest;
  return { ...rest, removal_grounds: Object.fromEntries(grounds.map(({ ground, rule }) => [ground, rule])) };
}

function stateOf(row: SiteRow): SiteChange {
  return {
    name: row.name,
    domain: row.domain,
    is_active: row.is_active,
    politeness: politenessOf(row),
    parser_rules: row.parser_rules as Record<string, unknown>,
    publication_rules: publicationRulesOf(row),
  };
}

/** The fields of `after` that are not as in `before`. */
function unlike<T extends object>(before: T, after: T): Partial<T> {
  const known = new Map(Object.entries(before));
  return Object.fromEntries(
    Object.entries(after).filter(([key, value]) => !isDeepStrictEqual(known.get(key), value)),
  ) as Partial<T>;
}
