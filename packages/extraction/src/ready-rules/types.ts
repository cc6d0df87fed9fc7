import type { ParserRulesInput } from '../rules/rules.ts';

/** How sure the rules are: read right off a real page of a month, or written by what is generally known of the site. */
export type Standing = { kind: 'proven'; month: `${number}-${number}` } | { kind: 'unproven' };

/** Rules of a site that come with Molva: data, copied into the site's row and edited there. */
export interface ReadyRules {
  key: string;
  /** The site's name as people know it. */
  name: string;
  /** Domains whose pages, with those of their subdomains, the rules read. */
  domains: string[];
  standing: Standing;
  /** Whether the site is switched on from the start: only what is proven is. */
  is_active: boolean;
  rules: ParserRulesInput;
}

export const provenIn = (month: `${number}-${number}`): Pick<ReadyRules, 'standing' | 'is_active'> => ({
  standing: { kind: 'proven', month },
  is_active: true,
});

export const unproven: Pick<ReadyRules, 'standing' | 'is_active'> = {
  standing: { kind: 'unproven' },
  is_active: false,
};
