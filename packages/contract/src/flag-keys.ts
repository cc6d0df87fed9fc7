import type { Permission } from './permissions.ts';

/** Every feature flag that something in Molva asks for. No imports of a schema: the web takes it as it is. */
export const flagKeys = ['sign-up', 'ai-drafting', 'wiki', 'mail-digests', 'customer-page'] as const;
export type FlagKey = (typeof flagKeys)[number];

/** Rights nobody holds for whom the flag is off: calls, buttons and screens behind them go with the right. */
export const rightsBehindFlags: Readonly<Partial<Record<FlagKey, readonly Permission[]>>> = {
  'ai-drafting': ['drafts:generate'],
  wiki: ['wiki:read', 'wiki:write'],
};
