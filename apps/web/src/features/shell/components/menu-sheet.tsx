import { css } from '#styled/css';
import { SidePanel } from '../../../components/side-panel.tsx';
import type { CurrentUser } from '../../session/index.ts';
import { NavList } from './nav-list.tsx';
import { UserMenu } from './user-menu.tsx';

interface MenuSheetProps {
  user: CurrentUser;
  onClose: () => void;
  onSearch: () => void;
}

/** The sidebar of a phone. */
export function MenuSheet({ user, onClose, onSearch }: MenuSheetProps) {
  return (
    <SidePanel open onClose={onClose} title="Меню" side="start">
      <div className={css({ display: 'flex', flexDirection: 'column', minHeight: 'full', gap: '4' })}>
        <div className={css({ flex: '1' })}>
          <NavList user={user} onSearch={onSearch} onNavigate={onClose} />
        </div>
        <UserMenu user={user} />
      </div>
    </SidePanel>
  );
}
