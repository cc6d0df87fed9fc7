interface KnownSite {
  readonly domain: string;
  /** Its own domain, and others whose pages are read in the same way. */
  readonly domains: readonly string[];
}

/** Companies that keep their places on a map beside other services of the same domain: a market has reviews too. */
const withMaps = /^(?:yandex|google)(?:\.[a-z]+){1,2}$/;
const mapPaths = /^\/(?:maps|web-maps|navi|profile)(?:\/|$)/;

/**
 * The site that an address belongs to: the one with the longest domain that the host is, or stands under
 * (`moscow.flamp.ru` under `flamp.ru`); of two with the same, the one that is named by it. No imports of schemas: the web
 * says the site while the address is typed.
 */
export function siteOfAddress<S extends KnownSite>(address: string, sites: readonly S[]): S | undefined {
  const url = URL.parse(address.trim());
  if (url === null) return undefined;
  const fits = sites.flatMap((site) =>
    [...new Set([site.domain, ...site.domains])]
      .filter((domain) => isUnder(url, domain) && isOfService(url, domain))
      .map((domain) => ({ site, rank: domain.length * 2 + (domain === site.domain ? 1 : 0) })),
  );
  return fits.toSorted((one, other) => other.rank - one.rank)[0]?.site;
}

/** A domain may be kept with its port. */
const isUnder = ({ host, hostname }: URL, domain: string) =>
  [host, hostname].some((name) => name === domain || name.endsWith(`.${domain}`));

const isOfService = ({ hostname, pathname }: URL, domain: string) =>
  !withMaps.test(domain) || /^(?:\w+\.)?maps\./.test(hostname) || mapPaths.test(pathname);
