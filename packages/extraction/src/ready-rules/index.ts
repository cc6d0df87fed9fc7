import { flamp } from './flamp.ts';
import { twoGis } from './two-gis.ts';
import type { ReadyRules } from './types.ts';
import { yandexMaps } from './yandex-maps.ts';

export type { ReadyRules } from './types.ts';

export const readyRules: readonly ReadyRules[] = [yandexMaps, twoGis, flamp];

/** Ready rules for a host name, or null: `moscow.flamp.ru` is served by those of `flamp.ru`. */
export function readyRulesFor(host: string): ReadyRules | null {
  const name = host.toLowerCase().replace(/\.$/, '');
  return (
    readyRules.find(({ domains }) =>
      domains.some((domain) => name === domain || name.endsWith(`.${domain}`)),
    ) ?? null
  );
}
