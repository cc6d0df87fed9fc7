import { expect, it } from 'vitest';
import { siteOfAddress } from './site-of-address.ts';

const site = (domain: string, ...domains: string[]) => ({ domain, domains: [domain, ...domains] });
const sites = [
  site('yandex.ru', 'yandex.com', 'yandex.kz'),
  site('2gis.ru', '2gis.kz'),
  site('flamp.ru'),
  site('perm.flamp.ru'),
  site('localhost:8101'),
  site('xn--e1agkeb3i.xn--p1ai'),
];

it.each([
  ['https://2gis.ru/moscow/firm/1', '2gis.ru'],
  ['http://www.2GIS.ru/', '2gis.ru'],
  [' https://2gis.kz/almaty/firm/1 ', '2gis.ru'],
  ['https://moscow.flamp.ru/firm/x', 'flamp.ru'],
  ['https://perm.flamp.ru/firm/x', 'perm.flamp.ru'],
  ['https://yandex.ru/maps/org/kofe/1/reviews/', 'yandex.ru'],
  ['https://yandex.kz/maps/org/1', 'yandex.ru'],
  ['https://maps.yandex.ru/?oid=1', 'yandex.ru'],
  ['https://yandex.ru/profile/1', 'yandex.ru'],
  ['https://market.yandex.ru/business--kofe/1', undefined],
  ['https://yandex.ru/mapsof', undefined],
  ['http://localhost:8101/place', 'localhost:8101'],
  ['http://localhost:8102/place', undefined],
  ['https://мнения.рф/кафе', 'xn--e1agkeb3i.xn--p1ai'],
  ['https://notflamp.ru/', undefined],
  ['https://flamp.ru.example/', undefined],
  ['кафе', undefined],
  ['', undefined],
])('the address %j belongs to %s', (address, domain) => {
  expect(siteOfAddress(address, sites)?.domain).toBe(domain);
  expect(siteOfAddress(address, sites.toReversed())?.domain).toBe(domain);
});

it('gives a domain that two sites have to the one that is named by it', () => {
  const own = site('2gis.kz');
  expect(siteOfAddress('https://2gis.kz/firm/1', [...sites, own])).toBe(own);
});
