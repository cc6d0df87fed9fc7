import { readyRules } from '@molva/extraction';

/** Domains whose pages belong to a site: its own, and those that the ready rules of its domain read too. */
export function domainsOf({ domain }: { domain: string }): string[] {
  const ready = readyRules.find(({ domains }) => domains.includes(domain));
  return [...new Set([domain, ...(ready?.domains ?? [])])];
}
