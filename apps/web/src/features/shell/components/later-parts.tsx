import { type ComponentType, useEffect, useState } from 'react';
import { prefetchMenus } from '../../../components/menu.tsx';
import { prefetchSelects } from '../../../components/select.tsx';
import { loadToasts } from '../../../components/toasts.ts';
import { whenIdle } from '../../../lib/when-idle.ts';
import { CommandPalette, KeysHelp, NotificationsPanel } from './opened-parts.ts';

/**
 * What no screen needs for its first view: tooltips, the question before signing out, and ahead of their use the code of menus, lists, dialogs and
 * notifications, so that they open at once and a lost network can still be told.
 */
export default function LaterParts() {
  const [Tooltips, setTooltips] = useState<ComponentType>();
  const [Leaving, setLeaving] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        prefetchMenus();
        prefetchSelects();
        CommandPalette.prefetch();
        NotificationsPanel.prefetch();
        KeysHelp.prefetch();
        loadToasts().catch(reportError);
        import('../../session/components/leave-dialog.tsx').then(
          ({ LeaveDialog }) => setLeaving(() => LeaveDialog),
          reportError,
        );
        import('../../../components/tooltip-layer.tsx').then(
          ({ TooltipLayer }) => setTooltips(() => TooltipLayer),
          reportError,
        );
      }),
    [],
  );
  return (
    <>
      {Tooltips && <Tooltips />}
      {Leaving && <Leaving />}
    </>
  );
}
