import { completeAddress } from '@molva/contract/complete-address';
import { siteDomain } from '@molva/contract/site-domain';
import { siteOfAddress } from '@molva/contract/site-of-address';
import { unicodeHost } from '../../lib/unicode-host.ts';
import type { Site } from './api.ts';

/** Chosen in place of a site: one is made of the address's host. */
export const newSite = 'new';

export interface AddressFacts {
  /** The host as a site's domain; null while there is none in what was typed. */
  readonly domain: string | null;
  /** The agency's site that the address belongs to, switched off or not. */
  readonly own: Site | undefined;
}

export function factsOf(typed: string, sites: readonly Site[]): AddressFacts {
  const address = completeAddress(typed);
  const host = /^https?:/i.test(address) ? URL.parse(address)?.host : undefined;
  return { domain: host === undefined ? null : siteDomain(host), own: siteOfAddress(address, sites) };
}

/** What the address decides, where nobody chose a site by hand. @param makes they may add sites */
export function siteByAddress({ domain, own }: AddressFacts, makes: boolean): string {
  if (own) return own.is_active ? own.id : '';
  return domain !== null && makes ? newSite : '';
}

/** Sites to choose from, with a new one where the host is none of theirs. */
export function siteOptions(
  sites: readonly Site[],
  { domain }: AddressFacts,
  { makes, kept }: { makes: boolean; kept: string | undefined },
) {
  const offered = sites.filter((site) => site.is_active || site.id === kept);
  const known = offered.map(({ id, name }) => ({ value: id, label: name }));
  const isNew = makes && domain !== null && sites.every((site) => site.domain !== domain);
  return isNew ? [...known, { value: newSite, label: `Другая площадка: ${unicodeHost(domain)}` }] : known;
}

/** What is said of the site beside its choice. @param heads whom to ask for a new one, by name */
export function siteWords(
  facts: AddressFacts,
  chosen: string,
  { makes, heads }: { makes: boolean; heads: readonly string[] },
): string | undefined {
  const { domain, own } = facts;
  if (chosen === newSite)
    return 'Такой площадки ещё нет: она появится вместе с точкой. Отзывы прочтём по разметке schema.org.';
  if (own && !own.is_active)
    return `Это ${own.name}, но площадка выключена: с неё не собирают.${makes ? '' : ' Включить её может руководитель.'}`;
  if (own) return chosen === own.id ? `Это ${own.name}` : `По адресу это ${own.name}.`;
  if (domain === null) return undefined;
  const host = unicodeHost(domain);
  if (chosen !== '') return `Адрес ${host} этой площадке не знаком: проверьте страницу.`;
  const asked = heads.length === 0 ? '' : `: ${heads.join(', ')}`;
  return `Площадки с адресом ${host} у вас нет. Попросите руководителя добавить её${asked}.`;
}
