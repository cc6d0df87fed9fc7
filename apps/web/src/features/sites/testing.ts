import type { PublicationRules, Site, SiteHealth } from './api.ts';

const id = (last: number) => `00000000-0000-4000-8000-${String(last).padStart(12, '0')}`;
export const sitePath = '/reviews/clients/areas/site';
export const ids = { gis: id(1), maps: id(2), other: id(3) };

const policy: PublicationRules = {
  min_length: null,
  max_length: null,
  forbidden_words: [],
  forbidden_markup: [],
  wording_help_allowed: true,
  ai_allowed: false,
  incentive_allowed: false,
  invitation_only: false,
  disclosure: null,
  removal_grounds: [],
  policy_url: null,
  policy_read_on: null,
};
export const site = (
  of: keyof typeof ids,
  name: string,
  { rules, ...more }: Partial<Site> & { rules?: Partial<PublicationRules> } = {},
): Site => ({
  id: ids[of],
  name,
  domain: `${of}.example`,
  domains: [`${of}.example`],
  is_active: true,
  position: 0,
  politeness: { delay_ms: 1500, concurrency: 1 },
  parser_rules: { time_zone: 'Europe/Moscow' },
  publication_rules: { ...policy, ...rules },
  areas_count: 0,
  updated_at: '2026-11-20T09:00:00Z',
  ...more,
});

export const health = (of: keyof typeof ids, more: Partial<SiteHealth> = {}): SiteHealth => ({
  site_id: ids[of],
  breaks: [],
  good: 0,
  runs: [],
  ...more,
});
