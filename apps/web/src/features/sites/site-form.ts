import type { RemovalGround } from '@molva/contract/answer-states';
import { completeAddress } from '@molva/contract/complete-address';
import { domainOfAddress } from '@molva/contract/site-domain';
import { wholeOf } from '../../lib/numbers.ts';
import { unicodeHost } from '../../lib/unicode-host.ts';
import { markupNames } from '../copywriting/index.ts';
import { groundNames } from '../reviews/index.ts';
import type { NewSite, PublicationRules, Site } from './api.ts';

export type Markup = PublicationRules['forbidden_markup'][number];
export const markups = Object.keys(markupNames) as Markup[];
export const grounds = Object.keys(groundNames) as RemovalGround[];

/** What the form of a site holds: numbers and rules as they are typed. */
export interface SiteValues {
  name: string;
  domain: string;
  is_active: boolean;
  policy_url: string;
  policy_read_on: string;
  wording_help_allowed: boolean;
  ai_allowed: boolean;
  incentive_allowed: boolean;
  invitation_only: boolean;
  disclosure: string;
  min_length: string;
  max_length: string;
  /** One a line. */
  forbidden_words: string;
  forbidden_markup: readonly Markup[];
  /** What the rules say of each ground that is entered. */
  removal_grounds: Readonly<Partial<Record<RemovalGround, string>>>;
  /** Seconds. */
  delay: string;
  concurrency: string;
  parser_rules: string;
}

/** In the order in which they stand in the form. */
export const siteFields = [
  'name',
  'domain',
  'policy_url',
  'policy_read_on',
  'disclosure',
  'min_length',
  'max_length',
  'forbidden_words',
  'removal_grounds',
  'delay',
  'concurrency',
  'parser_rules',
] as const satisfies readonly (keyof SiteValues)[];

const newSite: Pick<Site, 'name' | 'domain' | 'is_active' | 'politeness' | 'parser_rules'> = {
  name: '',
  domain: '',
  is_active: true,
  politeness: { delay_ms: 3000, concurrency: 1 },
  parser_rules: {},
};

export function valuesOf(site: Site | undefined): SiteValues {
  const { name, domain, is_active, politeness, parser_rules } = site ?? newSite;
  const rules = site?.publication_rules;
  return {
    name,
    domain: unicodeHost(domain),
    is_active,
    policy_url: rules?.policy_url ?? '',
    policy_read_on: rules?.policy_read_on ?? '',
    wording_help_allowed: rules?.wording_help_allowed ?? true,
    ai_allowed: rules?.ai_allowed ?? false,
    incentive_allowed: rules?.incentive_allowed ?? false,
    invitation_only: rules?.invitation_only ?? false,
    disclosure: rules?.disclosure ?? '',
    min_length: rules?.min_length?.toString() ?? '',
    max_length: rules?.max_length?.toString() ?? '',
    forbidden_words: rules?.forbidden_words.join('\n') ?? '',
    forbidden_markup: rules?.forbidden_markup ?? [],
    removal_grounds: Object.fromEntries(
      (rules?.removal_grounds ?? []).map(({ ground, rule }) => [ground, rule ?? '']),
    ),
    delay: (politeness.delay_ms / 1000).toString().replace('.', ','),
    concurrency: politeness.concurrency.toString(),
    parser_rules: JSON.stringify(parser_rules, null, 2),
  };
}

/** @throws SyntaxError where the parser rules are no JSON: the form checks that first */
export function bodyOf(values: SiteValues): NewSite {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    name: values.name,
    domain: domainOfAddress(values.domain),
    is_active: values.is_active,
    politeness: {
      delay_ms: Math.round(typedNumber(values.delay) * 1000),
      concurrency: wholeOf(values.concurrency) ?? Number.NaN,
    },
    parser_rules: JSON.parse(values.parser_rules.trim() || '{}') as Record<string, unknown>,
    publication_rules: {
      policy_url: orNull(completeAddress(values.policy_url)),
      policy_read_on: orNull(values.policy_read_on),
      wording_help_allowed: values.wording_help_allowed,
      ai_allowed: values.ai_allowed,
      incentive_allowed: values.incentive_allowed,
      invitation_only: values.invitation_only,
      disclosure: orNull(values.disclosure),
      min_length: wholeOf(values.min_length),
      max_length: wholeOf(values.max_length),
      forbidden_words: wordsOf(values.forbidden_words),
      forbidden_markup: [...values.forbidden_markup],
      removal_grounds: grounds.flatMap((ground) => {
        const rule = values.removal_grounds[ground];
        return rule === undefined ? [] : [{ ground, rule: orNull(rule) }];
      }),
    },
  };
}

/** Words one a line, each once. */
export function wordsOf(text: string): string[] {
  const words = text.split('\n').map((line) => line.trim());
  return [...new Set(words.filter((word) => word !== ''))];
}

/** A number as it is typed in Russian: «1,5». */
export function typedNumber(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

/**
 * What somebody else saved meanwhile, with what was typed here laid over it: fields that were not touched take what
 * stands now.
 *
 * @returns the values to go on with, and the fields that both changed
 */
export function rebase(
  opened: SiteValues,
  typed: SiteValues,
  now: SiteValues,
): { values: SiteValues; both: (keyof SiteValues)[] } {
  const fields = Object.keys(now) as (keyof SiteValues)[];
  const isSame = (one: SiteValues, other: SiteValues, field: keyof SiteValues) =>
    JSON.stringify(one[field]) === JSON.stringify(other[field]);
  const mine = fields.filter((field) => !isSame(opened, typed, field));
  return {
    values: { ...now, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) },
    both: mine.filter((field) => !isSame(opened, now, field) && !isSame(typed, now, field)),
  };
}
