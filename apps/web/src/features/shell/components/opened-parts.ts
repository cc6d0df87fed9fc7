import { onDemand } from '../../../components/on-demand.tsx';

/** What opens over any screen. */
export const CommandPalette = onDemand(() =>
  import('./command-palette.tsx').then((module) => module.CommandPalette),
);
export const MenuSheet = onDemand(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet));
export const KeysHelp = onDemand(() => import('./keys-help.tsx').then((module) => module.KeysHelp));
export const NotificationsPanel = onDemand(() =>
  import('../../notifications/components/notifications-panel.tsx').then(
    (module) => module.NotificationsPanel,
  ),
);
