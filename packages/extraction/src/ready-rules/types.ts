import type { ParserRulesInput } from '../rules/rules.ts';

/** Rules of a site that come with Molva: data, copied into the site's row and edited there. */
export interface ReadyRules {
  key: string;
  /** The site's name as people know it. */
  name: string;
  /** Domains whose pages, with those of their subdomains, the rules read. */
  domains: string[];
  rules: ParserRulesInput;
}
