import type { Permission } from './permissions.ts';

/** Every feature flag that something in Molva asks for. No imports of a schema: the web takes it as it is. */
export const flagKeys = ['sign-up', 'ai-drafting', 'wiki', 'mail-digests', 'customer-page'] as const;
/** Keys of an agency's own flags, for programs of its own. */
export const ownFlagKey = /^[a-z][a-z0-9_.-]{1,59}$/;
export type FlagKey = (typeof flagKeys)[number];

/** Rights nobody holds for whom the flag is off: calls, buttons and screens behind them go with the right. */
export const rightsBehindFlags: Readonly<Partial<Record<FlagKey, readonly Permission[]>>> = {
  'ai-drafting': ['drafts:generate'],
  wiki: ['wiki:read', 'wiki:write'],
};
