import { type ClientScreen, type ClientSection, clientSections } from '@molva/contract/client-screens';
import { can } from '../../lib/abilities.ts';

type Address = (typeof clientSections)[number]['screens'][number]['to'];
/** A screen that has a tab: its address is one of the router's. */
export interface Tab extends ClientScreen {
  readonly to: Address;
}
export interface Section {
  readonly label: string;
  /** Those that one may open; at least one. */
  readonly tabs: readonly Tab[];
  readonly action: ClientSection['action'];
}

type Holder = Parameters<typeof can>[0];

/** The sections in which one may open something. */
export function sectionsFor(holder: Holder): Section[] {
  return clientSections
    .map(
      (section: ClientSection): Section => ({
        label: section.label,
        tabs: section.screens.filter(({ permission }) => can(holder, permission)) as Tab[],
        action: section.action && can(holder, section.action.permission) ? section.action : undefined,
      }),
    )
    .filter(({ tabs }) => tabs.length > 0);
}

/** Where one is, by the address of the router's route; null for an address that is none of a client's screens. */
export function screenAt(address: string): { section: string; screen: ClientScreen } | null {
  const path = address.replace(/\/$/, '');
  for (const { label, screens, action, others = [] } of clientSections as readonly ClientSection[]) {
    const screen = [...screens, ...(action ? [action] : []), ...others].find(({ to }) => to === path);
    if (screen) return { section: label, screen };
  }
  return null;
}

/** A section of which only a side screen is open goes by that screen's name. */
export function sectionName({ label, tabs: [first, ...others] }: Section): string {
  const { screens } = clientSections.find((section) => section.label === label) ?? { screens: [] };
  return others.length === 0 && first && first.to !== screens[0]?.to ? first.label : label;
}
