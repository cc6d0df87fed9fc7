import { onDemand } from '../../../components/on-demand.tsx';

/** What opens over any screen. */
export const ClientSwitcher = onDemand(() =>
  import('./client-switcher.tsx').then((module) => module.ClientSwitcher),
);
export const MenuSheet = onDemand(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet));
export const KeysHelp = onDemand(() => import('./keys-help.tsx').then((module) => module.KeysHelp));
