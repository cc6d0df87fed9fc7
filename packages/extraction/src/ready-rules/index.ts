import { amazon } from './amazon.ts';
import { bankiRu } from './banki-ru.ts';
import { flamp } from './flamp.ts';
import { googleBusiness } from './google-business.ts';
import { iRecommend } from './irecommend.ts';
import { otzovik } from './otzovik.ts';
import { proDoctors } from './pro-doctors.ts';
import { tripAdvisor } from './trip-advisor.ts';
import { trustpilot } from './trustpilot.ts';
import { twoGis } from './two-gis.ts';
import type { ReadyRules } from './types.ts';
import { yandexMaps } from './yandex-maps.ts';
import { yell } from './yell.ts';
import { zoon } from './zoon.ts';

export type { ReadyRules, Standing } from './types.ts';

/** The sites that rules come with, in the order they are shown; those that are not proven are switched off. */
export const readyRules: readonly ReadyRules[] = [
  yandexMaps,
  twoGis,
  flamp,
  trustpilot,
  bankiRu,
  otzovik,
  amazon,
  zoon,
  iRecommend,
  tripAdvisor,
  yell,
  proDoctors,
  googleBusiness,
];

/** Ready rules for a host name, or null: `moscow.flamp.ru` is served by those of `flamp.ru`. */
export function readyRulesFor(host: string): ReadyRules | null {
  const name = host.toLowerCase().replace(/\.$/, '');
  return (
    readyRules.find(({ domains }) =>
      domains.some((domain) => name === domain || name.endsWith(`.${domain}`)),
    ) ?? null
  );
}
